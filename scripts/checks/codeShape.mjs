import { lineAt } from './parseSource.mjs'

const left = new Set([
  'start',
  'end',
  'type',
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeArguments',
  'parent',
])
const isFunction = (node) => /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node?.type)

const keepsName = (node, key) =>
  !node.computed &&
  ((node.type === 'MemberExpression' && key === 'property') || (node.type === 'Property' && key === 'key'))

function literalOf({ regex, bigint, value }) {
  if (regex) return `/${regex.pattern}/${regex.flags}`
  return bigint === undefined || bigint === null ? JSON.stringify(value) : `${bigint}n`
}

/**
 * The shape of a piece of code: its tree as words, without types and with every name of a variable made the same, so that
 * renamed copies look alike; names of members and the values of literals stay. `count` is the number of its nodes.
 */
export function shapeOf(root) {
  const words = []
  let count = 0
  const add = (node, isName) => {
    if (Array.isArray(node)) {
      for (const item of node) add(item, false)
      return
    }
    if (typeof node?.type !== 'string') return
    if (node.type === 'ParenthesizedExpression' || (node.type.startsWith('TS') && node.expression))
      return add(node.expression, isName)
    if (node.type.startsWith('TS')) return
    count += 1
    if (node.type === 'Identifier' || node.type === 'JSXIdentifier') words.push(isName ? node.name : '·')
    else if (node.type === 'Literal') words.push(literalOf(node))
    else if (node.type === 'TemplateElement') words.push(node.value.raw)
    else {
      words.push([node.type, node.operator, node.async ? 'async' : ''].filter(Boolean).join('/'))
      for (const [key, value] of Object.entries(node))
        if (!left.has(key) && value && typeof value === 'object') add(value, keepsName(node, key))
    }
  }
  add(root, false)
  return { words, count }
}

function triplesOf(words) {
  const triples = new Set()
  for (let at = 0; at + 3 <= words.length; at += 1) triples.add(words.slice(at, at + 3).join(' '))
  return triples
}

/** Visits a tree without its types; `inside` is the name of the nearest named function. */
function visitCode(node, inside, visit) {
  if (Array.isArray(node)) {
    for (const item of node) visitCode(item, inside, visit)
    return
  }
  if (typeof node?.type !== 'string') return
  if (node.type.startsWith('TS') && !node.expression) return
  const named = visit(node, inside) ?? inside
  for (const value of Object.values(node)) if (value && typeof value === 'object') visitCode(value, named, visit)
}

function namedFunction(node) {
  if (node.type === 'FunctionDeclaration' && node.id) return { name: node.id.name, code: node }
  if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isFunction(node.init))
    return { name: node.id.name, code: node.init }
  return undefined
}

/** Statements that may be part of a repeated run; named functions are compared whole. */
function isCode(statement) {
  const code = /^Export/.test(statement.type) ? statement.declaration : statement
  return Boolean(code) && !/^(Import|TS|FunctionDeclaration)/.test(code.type) && !code.declarations?.some(namedFunction)
}

/**
 * What may be a copy in one parsed file: its named functions as `{ name, path, line, count, triples }`, and its lists of
 * statements as `{ inside, path, statements: [{ shape, count, line }] }`.
 */
export function pieces({ path, program, code }) {
  const functions = []
  const lists = []
  visitCode(program, '', (node, inside) => {
    const found = namedFunction(node)
    if (found) {
      const { params, body } = found.code
      const { words, count } = shapeOf([params, body])
      functions.push({ name: found.name, path, line: lineAt(code, node.start), count, triples: triplesOf(words) })
    }
    if (node.type === 'Program' || node.type === 'BlockStatement') {
      const statements = node.body.filter(isCode).map((statement) => {
        const { words, count } = shapeOf(statement.declaration ?? statement)
        return { shape: words.join(' '), count, line: lineAt(code, statement.start) }
      })
      lists.push({ inside, path, statements })
    }
    return found?.name
  })
  return { functions, lists }
}
