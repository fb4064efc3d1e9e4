import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { runCommand } from '../test/runCommand.mjs'
import { parseSource } from './parseSource.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

const workspaceOf = (path) => /^(packages|services|apps)\/[^/]+|^(e2e|bench|scripts)(?=\/)/.exec(path)?.[0] ?? '.'

/** Specifiers of a module, static and lazy, that are plain text. */
function specifiersOf({ module, code }) {
  return [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.map(({ moduleRequest }) => moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest }) =>
      code.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    ),
  ].filter(Boolean)
}

/** Relative imports that climb over the wall of their workspace: only package names may cross it. Scripts and root configs are one place. */
export function wallJumps(path, specifiers) {
  const home = workspaceOf(path)
  if (home === '.' || home === 'scripts') return []
  return specifiers
    .filter((specifier) => specifier.startsWith('.'))
    .filter((specifier) => {
      const there = workspaceOf(normalize(join(dirname(path), specifier)))
      return there !== home && !(there === 'scripts' && /^(e2e|bench)$/.test(home))
    })
    .map((specifier) => `${path}: imports '${specifier}' over the wall of ${home}; use the package's name`)
}

/** The rings, the doors of packages, and cycles. */
export async function layers({ root }) {
  const sources = repositoryFiles(root).filter(
    (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts') && !/^e2e\/consumers\/[^/]+\//.test(path),
  )
  const problems = sources.flatMap((path) => wallJumps(path, specifiersOf(parseSource(root, path))))
  const folders = ['packages', 'services', 'apps', 'e2e', 'bench', 'scripts'].filter((folder) =>
    existsSync(join(root, folder)),
  )
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const { code, output } = await runCommand(
    process.execPath,
    [cruiser, '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders],
    { cwd: root, env: { NO_COLOR: '1', FORCE_COLOR: '0' } },
  )
  const note = /\((\d+ modules, \d+ dependencies) cruised\)/.exec(output)?.[1]
  return { problems: code === 0 ? problems : [...problems, output.trim()], note }
}
