import { lineAt, walk } from './parseSource.mjs'

const namespaces = new Set(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])

const isListOfNamespaces = (node) =>
  node.type === 'ArrayExpression' &&
  new Set(node.elements.map((item) => item?.value).filter((value) => namespaces.has(value))).size >= 4

const isListed = (node) =>
  node?.type === 'ArrayExpression' &&
  node.elements.length > 0 &&
  node.elements.every((item) => namespaces.has(item?.value))

/** Which namespaces have a part of the account: under its name, or with its name before. */
const isFeatureTable = (node) => {
  const { type, key, value, id, init } = node
  const list = init?.type === 'TSAsExpression' ? init.expression : init
  return (
    (type === 'Property' && /^(send|onramp|swaps|balances|activity|nfts)$/.test(key.name) && isListed(value)) ||
    (type === 'VariableDeclarator' &&
      /^(send|onramp|swaps?|balances?|activity|nfts?)Namespaces$/.test(id.name) &&
      isListed(list))
  )
}

/** A number under that name; one taken from its home has none. */
const isHeartbeat = ({ type, id, init }) =>
  type === 'VariableDeclarator' && /heart_?beat/i.test(id.name) && typeof init?.value === 'number'

/** `blockExplorers?.default.url`: whoever reads it makes an address of it. */
const readsExplorer = ({ type, object, property }) => {
  const of = object?.type === 'ChainExpression' ? object.expression : object
  return (
    type === 'MemberExpression' && property.name === 'default' && (of.property?.name ?? of.name) === 'blockExplorers'
  )
}

/** `BigInt(whole + fraction.padEnd(decimals, '0'))`: decimal text as units, whatever it is called. What keeps its own length is none. */
const padsPlaces = ({ type, callee, arguments: args }) => {
  if (type !== 'CallExpression' || callee.name !== 'BigInt') return false
  let found = false
  walk(args, (node) => {
    if (node.type !== 'CallExpression' || node.callee.property?.name !== 'padEnd') return
    found ||= node.arguments[0]?.property?.name !== 'length' && node.arguments[1]?.value === '0'
  })
  return found
}

function calls(node, name) {
  let found = false
  walk(node, ({ type, callee, arguments: args }) => {
    if (type !== 'CallExpression') return
    const called = callee.type === 'MemberExpression' ? callee.property.name : callee.name
    found ||= called === name && (name !== 'addEventListener' || args[0]?.value === 'abort')
  })
  return found
}

function refusesOnAbort(node) {
  const [executor] = node.type === 'NewExpression' && node.callee.name === 'Promise' ? node.arguments : []
  const reject = executor?.params?.[1]?.name
  return Boolean(reject) && calls(executor, 'addEventListener') && mentions(executor.body, reject)
}

function mentions(body, name) {
  let found = false
  walk(body, (node) => {
    found ||= node.type === 'Identifier' && node.name === name
  })
  return found
}

/**
 * What must stand once, because copies of it came to differ: by the name of a function, or by what a node is. With `perSide`
 * the kit, the test wallets, the services and the apps may have one each.
 */
const single = [
  { what: 'cleaning of foreign text', name: /^(clean|strip|sanitize|scrub)\w*Text$/ },
  { what: 'test for a record', name: /^is(Json)?(Record|Object|PlainObject)$/ },
  { what: 'short form of an address', name: /^short(en(ed)?)?Address$/ },
  // Each side has a clock of its own, and protocol has none.
  { what: 'pause', name: /^(pause|sleep|delay)$/, perSide: true },
  { what: 'check of a link', name: /^(is|safe|parse|check)(Safe|Web|Http|Https|Plain)?(Link|Url)$/i },
  { what: 'exact amount as text', name: /^format\w*(Units|Decimals?|Quantity)$/ },
  { what: 'amount for reading', name: /^format\w*(Amount|Balance)$/ },
  { what: 'reader of a typed amount', name: /^(read|clean)(Typed|TypedAmount|Amount)$/ },
  { what: 'decimal text as units', name: /^(toUnits|decimalToUnits|smallestUnits)$/, node: padsPlaces, perSide: true },
  { what: 'dollars for reading', name: /^(dollars|format(Usd|Dollars|Worth))$/ },
  { what: 'page of an explorer', node: readsExplorer, perSide: true },
  { what: 'promise that ends with a signal', node: refusesOnAbort, perSide: true },
  { what: 'interval of a heartbeat', node: isHeartbeat, perSide: true },
  { what: 'list of the namespaces', node: isListOfNamespaces },
  { what: 'namespaces of a part of the account', node: isFeatureTable },
]

function namedFunctions(node) {
  if (node.type === 'FunctionDeclaration') return [node.id]
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier') return []
  return /Function/.test(node.init?.type ?? '') ? [node.id] : []
}

/** Places in one parsed file of what must stand once: `{ what, path, line, name }`. */
export function homesIn({ path, program, code }) {
  const found = []
  walk(program, (node) => {
    for (const { what, name, node: matches } of single) {
      if (matches?.(node)) found.push({ what, path, line: lineAt(code, node.start), name: what })
      for (const id of name ? namedFunctions(node) : [])
        if (name.test(id.name)) found.push({ what, path, line: lineAt(code, id.start), name: id.name })
    }
  })
  return found
}

const sideOf = (path) => /^packages\/testing|^[^/]+/.exec(path)?.[0]

/** Of the places found, those of what stands in more than one file: `{ what, places }`. */
export function secondHomes(places) {
  return single
    .flatMap(({ what, perSide }) => {
      const all = places.filter((place) => place.what === what)
      const sides = perSide ? [...new Set(all.map(({ path }) => sideOf(path)))] : [undefined]
      return sides.map((side) => ({ what, places: all.filter(({ path }) => !side || sideOf(path) === side) }))
    })
    .filter((found) => new Set(found.places.map(({ path }) => path)).size > 1)
}
