import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { runCommand } from '../test/runCommand.mjs'
import { importCircles, pathsThrough } from './importCircles.mjs'
import { countRemaining, judgeRemaining, readRemaining } from './judgeRemaining.mjs'
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

/** What dependency-cruiser sees and says of the folders below `place`, by the rules of `config`. */
export async function cruise(root, place, folders) {
  const { code, output } = await runCommand(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      ...folders,
    ],
    { cwd: place },
  )
  const [start, end] = [output.indexOf('{'), output.lastIndexOf('}') + 1]
  if (start < 0) throw new Error(`dependency-cruiser said no graph (exit code ${code}): ${output.trim()}`)
  return JSON.parse(output.slice(start, end))
}

/** Circles of imports in a cruised graph, those of types included, and the imports they were found in. */
export function circlesIn({ modules }) {
  const own = modules.filter(({ source, coreModule }) => !coreModule && !source.includes('node_modules/'))
  const names = new Set(own.map(({ source }) => source))
  const imports = new Map(
    own.map(({ source, dependencies }) => [
      source,
      [...new Set(dependencies.map(({ resolved }) => resolved))].filter((target) => names.has(target)),
    ]),
  )
  return { imports, circles: importCircles(imports) }
}

const cruiseRepository = (root) =>
  cruise(
    root,
    root,
    ['packages', 'services', 'apps', 'e2e', 'bench', 'scripts'].filter((folder) => existsSync(join(root, folder))),
  )

function filesInCircles(circles) {
  const files = {}
  for (const path of circles.flat()) files[workspaceOf(path)] = [...(files[workspaceOf(path)] ?? []), path]
  return files
}

/** The files that stand in a circle of imports, by workspace. */
export async function findCircles({ root }) {
  return filesInCircles(circlesIn(await cruiseRepository(root)).circles)
}

/** What is wrong with the circles found: each with a path, unless all its files are listed as known. */
export function circleFaults({ imports, circles }, listed) {
  const known = Object.values(listed).flat()
  const unknown = circles.filter((members) => members.some((path) => !known.includes(path)))
  const told = unknown.map((members) =>
    [
      `${members.length} files import each other in a circle (types count); move what both sides need to a file below them:`,
      ...pathsThrough(imports, members).map((way) => `  ${way.join('\n    → ')}`),
    ].join('\n'),
  )
  const explain = (_, path) => `${path}: stands in a circle of imports, see its path above`
  return [...told, ...judgeRemaining({ found: filesInCircles(circles), listed, explain })]
}

/** The rings, the doors of packages, and circles of imports. */
export async function layers({ root }) {
  const sources = repositoryFiles(root).filter(
    (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts') && !/^e2e\/consumers\/[^/]+\//.test(path),
  )
  const jumps = sources.flatMap((path) => wallJumps(path, specifiersOf(parseSource(root, path))))
  const graph = await cruiseRepository(root)
  const { violations, totalCruised, totalDependenciesCruised, ruleSetUsed } = graph.summary
  const reasons = new Map(ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]))
  const broken = violations.map(
    ({ rule, from, to }) => `${from}: imports ${to} (${rule.name}: ${reasons.get(rule.name)})`,
  )
  const listed = readRemaining(root, 'circles')
  const note = [`${totalCruised} modules, ${totalDependenciesCruised} dependencies`, countRemaining(listed)]
  return {
    problems: [...jumps, ...broken, ...circleFaults(circlesIn(graph), listed)],
    note: note.filter(Boolean).join(', '),
  }
}
