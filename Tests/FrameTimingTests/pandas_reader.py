"""Reads a frames.csv with pandas as anybody would, and prints what it found as JSON.

    python3 pandas_reader.py frames.csv
"""

import json
import sys

import numpy as np
import pandas as pd

table = pd.read_csv(sys.argv[1])
# Those with an interval and without warmup, hidden and clock anomaly.
counted = table[table["interval_us"].notna() & ((table["flags"] & (1 | 8 | 16)) == 0)]
interval = counted["interval_us"].to_numpy() / 1000
print(
    json.dumps(
        {
            "rows": len(table),
            "types": {name: str(kind) for name, kind in table.dtypes.items()},
            "filled": {name: int(count) for name, count in table.count().items()},
            # Empty cells are NaN, which a sum passes over.
            "sums": {
                name: float(table[name].sum())
                for name in table.columns
                if table[name].dtype.kind in "if"
            },
            "counted": len(counted),
            "percentiles": {
                key: float(np.percentile(interval, 100 * p)) if len(interval) else None
                for key, p in [("p50", 0.5), ("p90", 0.9), ("p95", 0.95), ("p99", 0.99),
                               ("p999", 0.999)]
            },
            "quantile": float(counted["interval_us"].quantile(0.95)) if len(interval) else None,
            "mean": float(interval.mean()) if len(interval) else None,
            "sd": float(interval.std(ddof=1)) if len(interval) > 1 else None,
        }
    )
)
