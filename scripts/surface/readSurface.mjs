import { relative } from 'node:path'
import ts from 'typescript'
import { openProgram, readEntries } from './openProgram.mjs'
import { readDocs } from './readDocs.mjs'
import { memberType, namedTypes, typeText } from './typeText.mjs'
import { valueExports } from './valueExports.mjs'

const known = new Map()

function kindOf(checker, symbol, name) {
  if (!(symbol.flags & ts.SymbolFlags.Value)) return 'type'
  if (symbol.flags & ts.SymbolFlags.Class) return 'class'
  const type = checker.getTypeOfSymbol(symbol)
  const alias = type.aliasSymbol?.name ?? type.symbol?.name
  if (alias === 'ErrorFactory') return 'error'
  if (alias === 'ButtonComponent' || (/^[A-Z]/.test(name) && type.getCallSignatures().length > 0)) return 'component'
  if (/^use[A-Z]/.test(name)) return 'hook'
  return type.getCallSignatures().length > 0 ? 'function' : 'constant'
}

/** Members a site sees: of an interface, an object type, or the object a union's parts share. */
function membersOf(checker, root, symbol) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  if (!type || !(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return []
  return checker
    .getPropertiesOfType(type)
    .filter((member) => isOurs(root, member))
    .map((member) => {
      const declared = checker.getTypeOfSymbol(member)
      const isOptional = Boolean(member.flags & ts.SymbolFlags.Optional)
      return {
        name: member.name,
        isOptional,
        type: memberType(checker, declared),
        isAmount: isNumeric(declared),
        docs: readDocs(member),
        ...placeOf(root, member),
      }
    })
}

function isNumeric(type) {
  const parts = type.isUnion() ? type.types : [type]
  const real = parts.filter(({ flags }) => !(flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)))
  return real.length > 0 && real.every(({ flags }) => flags & (ts.TypeFlags.Number | ts.TypeFlags.BigInt))
}

function placeOf(root, symbol) {
  const declaration = symbol.valueDeclaration ?? symbol.declarations?.[0]
  if (!declaration) return { path: '', line: 0 }
  const file = declaration.getSourceFile()
  return {
    path: relative(root, file.fileName),
    line: file.getLineAndCharacterOfPosition(declaration.getStart()).line + 1,
  }
}

const isOurs = (root, symbol) => /^packages\/[^/]+\/src\//.test(placeOf(root, symbol).path)

/** Whether a function says `throw` itself, functions inside it not counted. */
function throwsItself(symbol) {
  const declaration = symbol.valueDeclaration
  const body = declaration?.body ?? declaration?.initializer?.body
  if (!body) return false
  let found = false
  const visit = (node) => {
    if (ts.isThrowStatement(node)) found = true
    else if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit)
  }
  visit(body)
  return found
}

/** Names of a function's parameters that are numbers, whose unit only words can tell. */
function amountsOf(checker, symbol) {
  const declaration = symbol.valueDeclaration
  if (!declaration) return []
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures()
  const parameters = signatures.flatMap((signature) => signature.getParameters())
  const numeric = parameters.filter((parameter) => isNumeric(checker.getTypeOfSymbolAtLocation(parameter, declaration)))
  return [...new Set(numeric.map(({ name }) => name))]
}

/** Custom elements an entry adds to the page: the members of `HTMLElementTagNameMap` its file declares. */
function elementsOf(checker, root, file) {
  const found = []
  const visit = (node) => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'HTMLElementTagNameMap')
      for (const member of node.members) found.push(member)
    else if (ts.isModuleDeclaration(node) || ts.isModuleBlock(node)) ts.forEachChild(node, visit)
  }
  ts.forEachChild(file, visit)
  return found.map((member) => {
    const type = checker.getTypeAtLocation(member.type)
    return {
      name: member.name.text,
      kind: 'element',
      text: `interface HTMLElementTagNameMap {\n    '${member.name.text}': ${member.type.getText()}\n}`,
      docs: readDocs(member.symbol),
      members: membersOf(checker, root, type.symbol),
      ...placeOf(root, member.symbol),
    }
  })
}

function describe(checker, root, name, symbol) {
  const { text, nodes } = typeText(checker, symbol, name)
  return {
    name,
    kind: kindOf(checker, symbol, name),
    text,
    nodes,
    docs: readDocs(symbol),
    members: membersOf(checker, root, symbol),
    throws: throwsItself(symbol),
    amounts: amountsOf(checker, symbol),
    ...placeOf(root, symbol),
  }
}

/** Types of ours that exported things name, directly or through each other, and that no entry exports. */
function reachedInside(checker, root, items, exported) {
  const inside = new Map()
  const visit = (nodes) => {
    for (const symbol of namedTypes(checker, nodes)) {
      if (exported.has(symbol) || inside.has(symbol) || !isOurs(root, symbol)) continue
      const described = describe(checker, root, symbol.name, symbol)
      inside.set(symbol, described)
      visit(described.nodes)
    }
  }
  for (const { nodes } of items) visit(nodes)
  return [...inside.values()].sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * The public surface: per entry its exported names in order, each with kind, full type, docstring, members and place; `from` is
 * the lower entry that owns a name handed on; a value handed on by `export type` is held back. `inside` holds the types it reaches that no entry exports. Read once per root.
 */
export function readSurface(root) {
  if (!known.has(root)) known.set(root, surfaceOf(root, readEntries(root)))
  return known.get(root)
}

/** The same for given entries, lower packages first. */
export function surfaceOf(root, entries) {
  const { program, checker } = openProgram(root, entries)
  const owners = new Map()
  const read = entries.map((entry) => {
    const file = program.getSourceFile(`${root.replace(/\/$/, '')}/${entry.source}`)
    const module = checker.getSymbolAtLocation(file)
    const symbols = (module ? checker.getExportsOfModule(module) : []).map((symbol) => ({
      name: symbol.name,
      symbol: symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
    for (const { symbol } of symbols) if (!owners.has(symbol)) owners.set(symbol, entry.specifier)
    return { entry, file, symbols, values: valueExports(checker, file) }
  })
  const exported = new Set(owners.keys())
  return read.map(({ entry, file, symbols, values }) => {
    const items = symbols
      .map(({ name, symbol }) => {
        const owner = owners.get(symbol)
        const described = describe(checker, root, name, symbol)
        const isHeldBack = described.kind !== 'type' && !values.has(name)
        return { ...described, isHeldBack, from: owner === entry.specifier ? undefined : owner }
      })
      .sort((a, b) => (a.name < b.name ? -1 : 1))
    const own = items.filter(({ from }) => !from)
    return {
      ...entry,
      items,
      elements: elementsOf(checker, root, file),
      inside: reachedInside(checker, root, own, exported),
    }
  })
}
