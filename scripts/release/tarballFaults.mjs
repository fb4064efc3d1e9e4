import { dirname, join } from 'node:path/posix'

/** How the files of a tarball differ from those the repository builds. */
export function tarballFaults(name, tarball, built) {
  const markOf = ({ isProgram, hash }) => `${isProgram} ${hash}`
  const files = [...new Set([...tarball.keys(), ...built.keys()])].sort()
  return files.flatMap((file) => {
    if (!built.has(file)) return [`${name}: ${file} is in the tarball, but this repository does not build it`]
    if (!tarball.has(file)) return [`${name}: ${file} is built here, but not in the tarball`]
    return markOf(tarball.get(file)) === markOf(built.get(file))
      ? []
      : [`${name}: ${file} differs from what this repository builds`]
  })
}

const needed = ['package.json', 'README.md', 'LICENSE', 'THIRD_PARTY_NOTICES']
/** One step of a path: no dotfile, nothing that a shell or another system reads otherwise. */
const step = '[A-Za-z0-9_][A-Za-z0-9_.-]*'
const below = (folder, endings) => new RegExp(`^${folder}/(${step}/)*${step}\\.(${endings})$`)
/** What a package may hold beside `needed`; whatever is not here is refused. */
const held = [below('dist', 'js|js\\.map|d\\.ts|css'), below('src', 'ts|tsx|css')]
/** And what a program may: it brings its pictures with their licences, and the list of wallets. */
const heldByPrograms = [below('icons', 'svg|json|md|txt'), below('dist/data', 'json')]
/** Files that only this repository has a use for, wherever they lie. */
const ofTests = /\.(test|test-d|spec|e2e|fuzz|bench|stories)\./
/** Where the sources that a map names may be: in the package itself, and for a program in ours that it was built from. */
const ownSource = /^src\//
const builtIn = /^\.\.\/\.\.\/packages\/[a-z0-9-]+\/src\//

/** Texts that open something, wherever they stand. */
const secrets = [
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b|:_authToken\s*=/],
  ['a token of GitHub', /\b(gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,})\b/],
  ['a key of AWS', /\bAKIA[0-9A-Z]{16}\b/],
]
/** Scripts that npm runs on the machine of whoever installs. */
const atInstall = ['preinstall', 'install', 'postinstall', 'prepublish', 'preprepare', 'prepare', 'postprepare']

/** What every tarball holds, and everything in one that is not on the list of what it may. */
export function contentFaults(name, files) {
  const manifest = files.has('package.json') ? JSON.parse(files.get('package.json').content.toString()) : {}
  const programs = Object.values(typeof manifest.bin === 'string' ? { bin: manifest.bin } : (manifest.bin ?? {}))
  const isProgram = programs.length > 0
  const may = [...held, ...(isProgram ? heldByPrograms : [])]
  const fits = (file) => needed.includes(file) || (may.some((one) => one.test(file)) && !ofTests.test(file))
  const runs = programs.map((path) => join('.', path))
  return [
    ...needed.filter((file) => !files.has(file)).map((file) => `${name}: ${file} is missing`),
    ...[...files].flatMap(([file, { isProgram: executable, content }]) => [
      ...(fits(file) ? [] : [`${name}: ${file} has no place in a package`]),
      ...(executable && !runs.includes(file) ? [`${name}: ${file} is executable, but no program`] : []),
      ...secrets
        .filter(([, pattern]) => pattern.test(content.toString('latin1')))
        .map(([what]) => `${name}: ${file} holds ${what}`),
      ...(file.endsWith('.map') ? mapFaults(name, file, content, isProgram) : []),
    ]),
    ...atInstall
      .filter((script) => manifest.scripts?.[script])
      .map((script) => `${name}: package.json has the script '${script}'`),
    ...([...files.keys()].some((file) => file.startsWith('dist/')) ? [] : [`${name}: nothing is built`]),
  ]
}

/** A map brings along the text of its sources, so that they are judged as files are. */
function mapFaults(name, file, content, isProgram) {
  const { sources = [], sourceRoot = '' } = JSON.parse(content.toString())
  return sources
    .map((source) => join(dirname(file), sourceRoot, source))
    .filter((source) => ofTests.test(source) || !(ownSource.test(source) || (isProgram && builtIn.test(source))))
    .map((source) => `${name}: ${file} holds a source from outside, ${source}`)
}
