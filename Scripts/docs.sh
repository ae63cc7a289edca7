#!/bin/sh
# Builds the documentation of the libraries into docs/; a warning is an error.
set -eu
cd "$(dirname "$0")/.."
tools=$(dirname "$(readlink -f "$(command -v swift)")")
triple=$(swift -print-target-info | sed -n 's/^ *"triple": "\(.*\)",$/\1/p' | head -n 1)
rm -rf docs
mkdir docs
for module in BarCore BarTuning BarWeb FrameTiming; do
  # Not `swift package dump-symbol-graph`, which builds the whole package with its tests.
  swift build --target "$module"
  graphs=.build/symbols/$module
  rm -rf "$graphs"
  mkdir -p "$graphs"
  "$tools/swift-symbolgraph-extract" -module-name "$module" -target "$triple" \
    -I .build/debug/Modules -minimum-access-level public -skip-synthesized-members \
    -output-dir "$graphs"
  "$tools/docc" convert "Sources/$module/$module.docc" --warnings-as-errors \
    --additional-symbol-graph-dir "$graphs" \
    --fallback-display-name "$module" --fallback-bundle-identifier "barlab.$module" \
    --fallback-bundle-version 1 --output-path "docs/$module"
  echo "documentation: docs/$module/index.html"
done
