import { neverOnTheWay } from './budgets.mjs'
import { bytesOf, loadedFiles, unnamedLazyModules } from './graph.mjs'
import { afterwards, ahead, lazyModules } from './lazyModules.mjs'

/**
 * One page (its chunks as `buildPage` answers them) above the same page without us: `first` and `connected` are the files it
 * has loaded by then, `ahead` those a modal fetches that rests, `afterwards` those it loads once connected, `bytes` their gzip sums, `problems` what must not be; `rows` say when each lazy module is loaded.
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
  const besideTheWay = (why) =>
    loadedFiles(
      chunks,
      rows.filter(({ when, later }) => when !== undefined || later === why),
    ).filter((name) => !connected.includes(name))
  const later = besideTheWay(afterwards)
  const above = (files) => bytesOf(chunks, files) - baseline
  return {
    first,
    connected,
    ahead: besideTheWay(ahead),
    afterwards: later,
    bytes: { first: above(first), connected: above(connected), settled: above([...connected, ...later]) },
    problems: [
      ...new Set(trespassers.map((id) => `${id.split('node_modules/').at(-1)} is loaded on the way to connected`)),
      ...unnamedLazyModules(chunks, rows).map(
        (id) => `scripts/sizes/lazyModules.mjs does not say when ${id} is loaded; npm run bench tells`,
      ),
    ],
  }
}
