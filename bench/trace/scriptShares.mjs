import { existsSync, readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'

/** Parts of the code by the paths of their modules. */
const owners = [
  ['React', /\/node_modules\/(react|react-dom|scheduler)\//],
  ['views', /\/node_modules\/@latchkey\/ui\//],
  ['flow', /\/node_modules\/@latchkey\/flow\//],
  ['connections', /\/node_modules\/(@latchkey\/(core|eip155|protocol|features)|latchkey)\//],
  ['button', /\/node_modules\/@latchkey\/react\//],
]

export const ownerNames = [...owners.map(([name]) => name), 'the rest']

/**
 * Milliseconds of a CPU profile (`Profiler.stop` of the DevTools protocol) by who wrote the running function; `folder` is the
 * built page with its source maps. Idle time, the browser's own and the garbage collector's are left out.
 */
export function scriptShares({ nodes, samples, timeDeltas }, folder) {
  const maps = new Map()
  const mapOf = (url) => {
    const path = join(folder, `${new URL(url).pathname}.map`)
    if (!maps.has(path))
      maps.set(path, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : undefined)
    return maps.get(path)
  }
  const ownerOf = ({ url, lineNumber, columnNumber }) => {
    const source = mapOf(url)?.findEntry(lineNumber, columnNumber).originalSource ?? ''
    return owners.find(([, pattern]) => pattern.test(source))?.[0] ?? 'the rest'
  }
  const owner = new Map(
    nodes
      .filter(({ callFrame }) => callFrame.url.startsWith('http'))
      .map(({ id, callFrame }) => [id, ownerOf(callFrame)]),
  )
  const shares = Object.fromEntries(ownerNames.map((name) => [name, 0]))
  for (const [index, id] of samples.entries()) {
    const name = owner.get(id)
    if (name) shares[name] += timeDeltas[index] / 1000
  }
  return shares
}
