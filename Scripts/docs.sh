#!/bin/sh
# Builds the documentation of the libraries into docs/; a warning is an error.
set -eu
cd "$(dirname "$0")/.."
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >/dev/null
docc=$(command -v docc || echo "$(dirname "$(readlink -f "$(command -v swift)")")/docc")
rm -rf docs
mkdir docs
for module in BarCore BarTuning FrameTiming; do
  graphs=.build/symbols/$module
  rm -rf "$graphs"
  mkdir -p "$graphs"
  find .build -path "*symbolgraph/$module*.symbols.json" -exec cp {} "$graphs" \;
  "$docc" convert "Sources/$module/$module.docc" --warnings-as-errors \
    --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "barlab.$module" \
    --fallback-bundle-version 1 --output-path "docs/$module"
  echo "documentation: docs/$module/index.html"
done
