#!/bin/sh
# Builds the documentation of BarCore into docs/; a warning is an error.
set -eu
cd "$(dirname "$0")/.."
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >/dev/null
graphs=.build/barcore-symbols
rm -rf "$graphs" docs
mkdir -p "$graphs"
find .build -path '*symbolgraph/BarCore*.symbols.json' -exec cp {} "$graphs" \;
docc=$(command -v docc || echo "$(dirname "$(readlink -f "$(command -v swift)")")/docc")
"$docc" convert Sources/BarCore/BarCore.docc --warnings-as-errors \
  --additional-symbol-graph-dir "$graphs" \
  --fallback-display-name BarCore --fallback-bundle-identifier barlab.BarCore --fallback-bundle-version 1 \
  --output-path docs
echo "documentation: docs/index.html"
