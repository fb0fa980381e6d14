"""numpy, or one line that says how to get it; kinds of arrays."""

from __future__ import annotations

from typing import TypeAlias

try:
    import numpy as np
    from numpy import bitwise_count  # not in numpy 1
    from numpy.typing import NDArray
except ImportError:
    raise ImportError("games in bulk need numpy 2: pip install 'eidex[bulk]'") from None

__all__ = ["Bytes", "Flags", "NDArray", "Words", "bitwise_count", "np"]

Words: TypeAlias = NDArray[np.uint64]
Bytes: TypeAlias = NDArray[np.uint8]
Flags: TypeAlias = NDArray[np.bool_]
