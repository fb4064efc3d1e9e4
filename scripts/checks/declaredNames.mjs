import { lineAt, walk } from './parseSource.mjs'

const functions = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'TSDeclareFunction',
  'TSFunctionType',
  'TSMethodSignature',
])
const named = new Set(['ClassDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration'])
const members = new Set(['TSPropertySignature', 'TSMethodSignature', 'MethodDefinition', 'PropertyDefinition'])

function boundIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap(({ value, argument }) => boundIn(value ?? argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundIn)
    case 'AssignmentPattern':
      return boundIn(pattern.left)
    case 'RestElement':
      return boundIn(pattern.argument)
    case 'TSParameterProperty':
      return boundIn(pattern.parameter)
    default:
      return []
  }
}

function declaredBy(node) {
  const names = []
  if (node.type === 'VariableDeclarator' || named.has(node.type)) names.push(...boundIn(node.id))
  if (functions.has(node.type)) {
    names.push(...boundIn(node.id))
    if (Array.isArray(node.params)) names.push(...node.params.flatMap(boundIn))
  }
  if (members.has(node.type) && !node.computed && node.key.type === 'Identifier') names.push(node.key)
  return names
}

/**
 * Names a parsed file gives to things, each with its line: bindings, functions, types and the members of types and classes.
 * Keys of object literals are left out, since other people's formats fix many of them.
 */
export function declaredNames({ program, code }) {
  const found = []
  walk(program, (node) => {
    for (const { name, start } of declaredBy(node)) found.push({ name, line: lineAt(code, start) })
  })
  return found
}

/** The words of a name in lower case: `loadURLOf` is load, url, of. */
export function wordsIn(name) {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
}
