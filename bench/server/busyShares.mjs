/** Who a function belongs to, by the address of its file. */
const owners = [
  ['database engine', /^wasm:/],
  ['PGlite', /\/node_modules\/@electric-sql\/pglite\//],
  ['pg', /\/node_modules\/pg(-[a-z]+)?\//],
  ['Kysely', /\/node_modules\/kysely\//],
  ['Hono', /\/node_modules\/(hono|@hono\/node-server)\//],
  ['ws', /\/node_modules\/ws\//],
  ['metrics and log', /\/node_modules\/(prom-client|pino|thread-stream|sonic-boom)\//],
  ['other packages', /\/node_modules\//],
  ['Node', /^node:/],
  ['Latchkey or the bare script', /^file:/],
]

/** The parts in the order in which they are told. */
export const busyParts = ['socket writes', ...owners.map(([name]) => name), 'garbage', 'the system and the rest']

const isWrite = /^(writev|writeBuffer|writeUtf8String|writeLatin1String|writeAsciiString)$/

/** The part of one function; what has no file of its own, as Node's native functions, counts for who called it. */
function partOf({ callFrame: { functionName, url } }, partOfCaller) {
  if (functionName === '(garbage collector)') return 'garbage'
  if (functionName === '(idle)') return undefined
  if (functionName === '(program)' || functionName === '(root)') return 'the system and the rest'
  if (isWrite.test(functionName) && url === '') return 'socket writes'
  if (url === '') return partOfCaller ?? 'the system and the rest'
  return owners.find(([, pattern]) => pattern.test(url))?.[0] ?? 'the system and the rest'
}

/** Microseconds of processor time an answer took, by part: a CPU profile of the main thread divided by the answers given in it. */
export function busyShares({ nodes, samples, timeDeltas }, answers) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parts = new Map()
  const visit = (node, partOfCaller) => {
    const part = partOf(node, partOfCaller)
    parts.set(node.id, part)
    for (const child of node.children ?? []) visit(byId.get(child), part)
  }
  visit(nodes[0])
  const shares = Object.fromEntries(busyParts.map((name) => [name, 0]))
  for (const [place, id] of samples.entries()) {
    const part = parts.get(id)
    if (part) shares[part] += timeDeltas[place]
  }
  return Object.fromEntries(Object.entries(shares).map(([name, time]) => [name, time / answers]))
}
