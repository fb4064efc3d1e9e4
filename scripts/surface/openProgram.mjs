import { join, relative } from 'node:path'
import ts from 'typescript'
import { readPackages } from '../build/readPackages.mjs'

const specifierOf = (name, subpath) => (subpath === '.' ? name : `${name}/${subpath.replace('./', '')}`)

/** Every script entry of the published packages: `{ specifier, package, version, folder, source }`, paths from the root. */
export function readEntries(root) {
  return readPackages(root).flatMap(({ name, folder, manifest, entries }) =>
    entries
      .filter(({ kind }) => kind === 'script')
      .map(({ subpath, source }) => ({
        specifier: specifierOf(name, subpath),
        package: name,
        version: manifest.version,
        folder: relative(root, folder),
        source: relative(root, join(folder, source)),
      })),
  )
}

const parsed = new Map()

/** A host of the compiler that parses each file once for all programs of this process, all checked for the same target. */
export function sharedHost(options) {
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (path, ...rest) => {
    if (!parsed.has(path)) parsed.set(path, getSourceFile(path, ...rest))
    return parsed.get(path)
  }
  return host
}

/** The entries of the repository as one program of the TypeScript compiler, checked as the repository is. */
export function openProgram(root, entries) {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson({ ...config.compilerOptions, types: [], allowJs: false }, root)
  const program = ts.createProgram(
    entries.map(({ source }) => join(root, source)),
    options,
    sharedHost(options),
  )
  return { program, checker: program.getTypeChecker() }
}
