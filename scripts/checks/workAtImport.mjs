import { lineAt, walk } from './parseSource.mjs'

/** Where it is meant to: what a page runs by a script tag, and what only tests and the gallery read. */
const elsewhere =
  /^packages\/(latchkey\/src\/cdn\.ts|testing\/)|\.(test|test-d|states)\.|\/(fixtures|fake)\/|\/tiles\.ts$/

/** Functions that declare: what they return is a description, and making it computes nothing. */
const declaring = new Set(['defineError', 'anyScreen', 'matches', 'shape', 'oneOf', 'listOf', 'recordOf', 'readAlone'])

/** The same, by the package they come from; schemas of `protocol/src/api` are made of one another. */
const libraries = new Set(['react', 'valibot'])

/** Collections as literals; one that is empty would be filled later, and so be state of the module. */
const collections = new Set(['Set', 'Map', 'WeakMap', 'Uint8Array'])

const bodies = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration', 'ClassBody'])

/** What a published module computes when it is imported, as `path:line: what`. */
export function workAtImport({ path, code, program, module }) {
  if (!/^packages\/[^/]+\/src\//.test(path) || elsewhere.test(path)) return []
  const imported = module.staticImports
    .filter(({ moduleRequest }) => libraries.has(moduleRequest.value))
    .flatMap(({ entries }) => entries.map(({ localName }) => localName.value))
  const declares = (callee) =>
    callee.type === 'Identifier' &&
    (declaring.has(callee.name) || imported.includes(callee.name) || path.startsWith('packages/protocol/src/api/'))
  const isWork = (node) =>
    (node.type === 'CallExpression' && !declares(node.callee)) ||
    node.type === 'TaggedTemplateExpression' ||
    (node.type === 'NewExpression' && !(collections.has(node.callee.name) && node.arguments.length > 0))
  const found = []
  walk(
    program,
    (node) => {
      if (isWork(node)) found.push(`${path}:${lineAt(code, node.start)}: work at import`)
    },
    (node) => !bodies.has(node.type),
  )
  return found
}
