import { join } from 'node:path'
import ts from 'typescript'
import { sharedHost } from './openProgram.mjs'
import { tagged } from './readDocs.mjs'

/** What every example may use without making it. */
const given = `
import type { Core, Network } from '@latchkey/core'
import type { Flow } from '@latchkey/flow'
import type { Latchkey } from 'latchkey'
declare global {
  const latchkey: Latchkey
  const core: Core
  const flow: Flow
  const signal: AbortSignal
  const address: string
  const network: Network
  const request: Request
}
`

const fenced = /^```(\w*)\n([\s\S]*?)\n```$/

/** The script of an example; undefined where it is written in another language, e.g. HTML. */
function scriptOf(text) {
  const [, language, inner] = fenced.exec(text.trim()) ?? [undefined, 'ts', text]
  return /^tsx?$/.test(language) ? inner : undefined
}

function examplesOf({ name, path, line, docs, members = [] }) {
  const own = tagged(docs, 'example').map((text) => ({ name, path, line, text }))
  const inside = members.flatMap((member) => examplesOf({ ...member, name: `${name}.${member.name}`, members: [] }))
  return [...own, ...inside]
}

/** Names a script declares at its top. */
function declaredIn(file) {
  const names = new Set()
  const bind = (name) => {
    if (ts.isIdentifier(name)) names.add(name.text)
    else for (const element of name.elements) if (element.name) bind(element.name)
  }
  for (const statement of file.statements) {
    if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) bind(name)
    else if (ts.isImportDeclaration(statement)) {
      const bindings = statement.importClause?.namedBindings
      if (bindings && ts.isNamedImports(bindings)) for (const { name } of bindings.elements) bind(name)
    } else if (statement.name) bind(statement.name)
  }
  return names
}

function wordsIn(file) {
  const words = new Set()
  const visit = (node) => {
    if (ts.isIdentifier(node)) words.add(node.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return words
}

/** Lines that import what a script names from the entry that has it, first of all from its own. */
function importsFor(script, specifier, homes) {
  const file = ts.createSourceFile('x.tsx', script, ts.ScriptTarget.ES2022, false, ts.ScriptKind.TSX)
  const declared = declaredIn(file)
  return [...wordsIn(file)]
    .filter((word) => homes.has(word) && !declared.has(word))
    .map((word) => {
      const entries = homes.get(word)
      return `import { ${word} } from '${entries.includes(specifier) ? specifier : entries[0]}'`
    })
}

/** Entries by the names they export; those of the kit itself stand first. */
function homesOf(surface) {
  const homes = new Map()
  const isKit = ({ package: name }) => name === 'latchkey'
  for (const { specifier, items } of [...surface.filter(isKit), ...surface.filter((entry) => !isKit(entry))])
    for (const { name } of items) homes.set(name, [...(homes.get(name) ?? []), specifier])
  return homes
}

function programOf(root, files) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...config.compilerOptions, types: [], allowJs: false, verbatimModuleSyntax: false, isolatedModules: false },
    root,
  )
  const host = sharedHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (path) => files.has(path) || fileExists(path)
  host.readFile = (path) => files.get(path) ?? readFile(path)
  host.getSourceFile = (path, ...rest) =>
    files.has(path) ? ts.createSourceFile(path, files.get(path), ...rest) : getSourceFile(path, ...rest)
  return ts.createProgram([...files.keys()], options, host)
}

/** Examples of docstrings that do not compile against the source, as lines of file and message. */
export function exampleFaults(root, surface) {
  const homes = homesOf(surface)
  const folder = join(root, 'scripts/surface')
  const files = new Map([[join(folder, 'given.d.ts'), given]])
  const examples = new Map()
  for (const { specifier, items, elements } of surface)
    for (const example of [...items.filter(({ from }) => !from), ...elements].flatMap(examplesOf)) {
      const script = scriptOf(example.text)
      const path = join(folder, `example${files.size}.tsx`)
      if (script === undefined) continue
      examples.set(path, example)
      files.set(path, [...importsFor(script, specifier, homes), 'export {}', script].join('\n'))
    }
  const program = programOf(root, files)
  return [...examples].flatMap(([path, { name, path: source, line }]) => {
    const file = program.getSourceFile(path)
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) =>
        `${source}:${line}: ${name}: its example does not compile: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
  })
}
