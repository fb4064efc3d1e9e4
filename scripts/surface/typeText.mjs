import { createHash } from 'node:crypto'
import ts from 'typescript'

const { NodeBuilderFlags } = ts
const flags =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.MultilineObjectLiterals |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType |
  NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope |
  NodeBuilderFlags.IgnoreErrors

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })
const nowhere = ts.createSourceFile('x.ts', '', ts.ScriptTarget.ES2022)

const isReadable = (declaration) => ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration)

/** Above this a type is inferred from other people's; it is told by what it begins with and a hash of all. */
const longest = 6000

/** Two spaces deep, without the place of this checkout, and not endless. */
function tidy(text) {
  const indented = text
    .replace(/^( {4})+/gm, (spaces) => ' '.repeat(spaces.length / 2))
    .replace(/import\((['"])[^'"]*\/((?:packages|node_modules)\/[^'"]+)\1\)/g, "import('$2')")
  if (indented.length <= longest) return indented
  const hash = createHash('sha256').update(indented).digest('hex').slice(0, 16)
  return `${indented.slice(0, 200)}…\n// inferred, ${indented.length} characters, ${hash}: give it a written type`
}

const isLast = (text) => text === 'undefined' || text === 'null'

/**
 * Prints a type the compiler made up, the parts of each union in order: the compiler gives them as it met them, so that a change
 * elsewhere would turn them round.
 */
function printType(node) {
  const print = (part) => printer.printNode(ts.EmitHint.Unspecified, part, nowhere)
  const inOrder = (part) => {
    const visited = ts.visitEachChild(part, inOrder, undefined)
    if (!ts.isUnionTypeNode(visited)) return visited
    const parts = visited.types.map((type) => ({ type, text: print(type) }))
    parts.sort((a, b) => Number(isLast(a.text)) - Number(isLast(b.text)) || (a.text < b.text ? -1 : 1))
    return ts.factory.updateUnionTypeNode(visited, ts.factory.createNodeArray(parts.map(({ type }) => type)))
  }
  return print(inOrder(node))
}

/** The type of a member on one line. */
export function memberType(checker, type) {
  const node = checker.typeToTypeNode(type, undefined, flags & ~NodeBuilderFlags.MultilineObjectLiterals)
  return tidy(printType(node)).replace(/\s*\n\s*/g, ' ')
}

/** A declaration of a type as it stands, without comments and without words that say nothing outside its file. */
function printDeclared(declaration) {
  const text = printer.printNode(ts.EmitHint.Unspecified, declaration, declaration.getSourceFile())
  return text.replace(/^(export |declare )+/, '').replace(/;$/, '')
}

function classNode(checker, symbol, declaration) {
  const type = checker.getDeclaredTypeOfSymbol(symbol)
  const members = checker
    .getPropertiesOfType(type)
    .filter(
      ({ valueDeclaration }) =>
        valueDeclaration?.parent === declaration && !/^__#/.test(valueDeclaration.symbol.escapedName),
    )
    .map((member) => `  ${member.name}: ${memberType(checker, checker.getTypeOfSymbol(member))}`)
  const parents = (declaration.heritageClauses ?? []).map((clause) => clause.getText())
  return [`class ${[symbol.name, ...parents].join(' ')} {`, ...members, '}'].join('\n')
}

/**
 * What the compiler says of one exported thing: `{ text, nodes }`, its full type or signature and the nodes to search for the
 * names it reaches.
 */
export function typeText(checker, symbol, name) {
  const { text, nodes } = textAndNodes(checker, symbol, name)
  return { text: tidy(text), nodes }
}

function textAndNodes(checker, symbol, name) {
  const declarations = symbol.declarations ?? []
  const types = declarations.filter(isReadable)
  if (types.length > 0 && !symbol.valueDeclaration) return { text: types.map(printDeclared).join('\n'), nodes: types }
  const value = symbol.valueDeclaration ?? declarations[0]
  if (value && ts.isClassLike(value)) return { text: classNode(checker, symbol, value), nodes: [] }
  const type = checker.getTypeOfSymbol(symbol)
  const signatures = type.getCallSignatures()
  const node = checker.typeToTypeNode(type, undefined, flags)
  if (signatures.length > 0 && type.getProperties().length === 0) {
    const lines = signatures.map((signature) => {
      const declared = checker.signatureToSignatureDeclaration(signature, ts.SyntaxKind.CallSignature, undefined, flags)
      return `function ${name}${printType(declared).replace(/;$/, '')}`
    })
    return { text: lines.join('\n'), nodes: [...types, node] }
  }
  const text = [...types.map(printDeclared), `const ${name}: ${printType(node)}`].join('\n')
  return { text, nodes: [...types, node] }
}

/** Symbols of the types that nodes name, as the compiler knows them. */
export function namedTypes(checker, nodes) {
  const found = new Set()
  const add = (symbol) => {
    const named = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    if (named && !(named.flags & ts.SymbolFlags.TypeParameter)) found.add(named)
  }
  const visit = (node) => {
    const name = ts.isTypeReferenceNode(node)
      ? node.typeName
      : ts.isExpressionWithTypeArguments(node)
        ? node.expression
        : ts.isTypeQueryNode(node)
          ? node.exprName
          : undefined
    if (name) add(name.pos >= 0 ? checker.getSymbolAtLocation(name) : name.symbol)
    ts.forEachChild(node, visit)
  }
  for (const node of nodes) if (node) visit(node)
  return [...found]
}
