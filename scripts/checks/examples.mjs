import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import semver from 'semver'
import { parseSource, walk } from './parseSource.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

/** Files that examples have copies of, since each folder is copied alone. */
const copies = [
  /\/showActions\.ts$/,
  /\/networks\.ts$/,
  /\/solana-[^/]+\/network\.ts$/,
  /\/(?!solana-)[^/]+\/network\.ts$/,
]

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Packages that the parsed files of a folder import, of whatever entry. */
export function importedPackages(sources) {
  const found = new Set()
  for (const { program } of sources)
    walk(program, ({ type, source }) => {
      const isImport = ['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration', 'ImportExpression']
      const specifier = isImport.includes(type) ? source?.value : undefined
      if (typeof specifier === 'string' && !/^[./]|^node:/.test(specifier)) found.add(packageOf(specifier))
    })
  return found
}

/**
 * What keeps one example from working where it is copied to: packages it imports and does not list, ranges that leave out the version
 * it is tested with. `tested` answers that version, or undefined.
 */
export function manifestFaults(path, { dependencies = {}, devDependencies = {} }, imported, tested) {
  const listed = { ...dependencies, ...devDependencies }
  return [
    ...[...imported].filter((name) => !listed[name]).map((name) => `${path}: imports ${name} and does not list it`),
    ...Object.keys(dependencies)
      .filter((name) => !imported.has(name) && name !== 'react-dom')
      .map((name) => `${path}: lists ${name} and does not import it`),
    ...Object.entries(listed).flatMap(([name, range]) => {
      const version = tested(name)
      if (!semver.validRange(range) || semver.valid(range))
        return [`${path}: ${name} is '${range}'; give a range, as an app has it`]
      if (!version) return [`${path}: ${name} is tested nowhere in this repository`]
      return semver.satisfies(version, range) ? [] : [`${path}: ${name} is ${range}, but tested with ${version}`]
    }),
  ]
}

/** Copies of one file that differ. */
export function copyFaults(texts) {
  const [first, ...others] = Object.entries(texts)
  return others.filter(([, text]) => text !== first[1]).map(([path]) => `${path}: differs from ${first[0]}`)
}

/** Each folder of `examples` works alone: it says what it is, lists what it imports, and a journey walks through it. */
export function examples({ root }) {
  const read = (path) => readFileSync(join(root, path), 'utf8')
  const lock = JSON.parse(read('package-lock.json')).packages
  const peers = JSON.parse(read('peers/solana/package-lock.json')).packages
  const ours = (name) => Object.values(lock).find((entry) => !entry.link && entry.name === name)?.version
  const tested = (name) =>
    name === 'latchkey'
      ? lock['packages/latchkey'].version
      : ((lock[`node_modules/${name}`]?.link ? ours(name) : lock[`node_modules/${name}`]?.version) ??
        peers[`node_modules/${name}`]?.version)
  const files = repositoryFiles(root).filter((path) => path.startsWith('examples/'))
  const names = readdirSync(join(root, 'examples'), { withFileTypes: true })
    .filter((item) => item.isDirectory())
    .map((item) => item.name)
  const index = read('examples/README.md')
  const problems = names.flatMap((name) => {
    const folder = `examples/${name}`
    const missing = ['package.json', 'README.md', 'tsconfig.json'].filter(
      (file) => !files.includes(`${folder}/${file}`),
    )
    if (missing.length > 0) return [`${folder}: ${missing.join(', ')} is missing`]
    const sources = files
      .filter((path) => path.startsWith(`${folder}/`) && /\.(ts|tsx|mjs)$/.test(path))
      .map((path) => parseSource(root, path))
    return [
      ...manifestFaults(folder, JSON.parse(read(`${folder}/package.json`)), importedPackages(sources), tested),
      ...(existsSync(join(root, `e2e/examples/${name}.e2e.ts`)) ? [] : [`e2e/examples/${name}.e2e.ts: is missing`]),
      ...(index.includes(`](${name}`) ? [] : [`examples/README.md: does not name ${name}`]),
      ...(read(`${folder}/README.md`).split('\n').length > 15 ? [`${folder}/README.md: is longer than a look`] : []),
    ]
  })
  const alike = copies.flatMap((pattern) => {
    const paths = files.filter((path) => pattern.test(path))
    return paths.length > 1 ? copyFaults(Object.fromEntries(paths.map((path) => [path, read(path)]))) : []
  })
  return { problems: [...problems, ...alike], note: `${names.length} examples` }
}
