import { neverOnTheWay } from './budgets.mjs'
import { bytesOf, loadedFiles, unnamedLazyModules } from './graph.mjs'
import { lazyModules } from './lazyModules.mjs'

/**
 * One page (its chunks as `buildPage` answers them) above the same page without us: `first` and `connected` are the files it
 * has loaded by then, `bytes` their gzip sums, `problems` what must not be; `rows` say when each lazy module is loaded.
 */
export function measurePage(chunks, bareChunks, rows = lazyModules) {
  const baseline = bytesOf(bareChunks, loadedFiles(bareChunks))
  const first = loadedFiles(
    chunks,
    rows.filter(({ when }) => when === 'at once'),
  )
  const connected = loadedFiles(
    chunks,
    rows.filter(({ when }) => when !== undefined),
  )
  const trespassers = connected
    .flatMap((name) => chunks.get(name).modules)
    .filter((id) => neverOnTheWay.some((pattern) => pattern.test(id)))
  return {
    first,
    connected,
    bytes: { first: bytesOf(chunks, first) - baseline, connected: bytesOf(chunks, connected) - baseline },
    problems: [
      ...new Set(trespassers.map((id) => `${id.split('node_modules/').at(-1)} is loaded on the way to connected`)),
      ...unnamedLazyModules(chunks, rows).map(
        (id) => `scripts/sizes/lazyModules.mjs does not say when ${id} is loaded; npm run bench tells`,
      ),
    ],
  }
}
