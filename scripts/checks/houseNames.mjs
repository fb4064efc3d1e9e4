import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readPackages } from '../build/readPackages.mjs'
import { parseSource } from './parseSource.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

const vague = /^(utils?|helpers?|common|misc|constants?|types?|managers?|shared)$/i
const longest = 400
const longWithoutReason = 250

/** Files that may be long because they are one table, each with what it lists. */
const tables = { 'packages/flow/src/connectList/directory.ts': 'the wallets known without a server, generated' }

const isSource = (path) => /^(packages|services|apps)\/[^/]+\/src\/.*\.(ts|tsx)$/.test(path)
const isTest = (path) => /\.(test|test-d)\./.test(path)
const stemOf = (path) => basename(path).replace(/\.(browser\.test|test-d|test|module|d)?\.?[cm]?[jt]sx?$/, '')
const plain = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** The vague word in a path, or undefined. */
export function vagueWord(path) {
  return path
    .split('/')
    .map((part) => part.split('.')[0])
    .find((part) => vague.test(part))
}

/** Folders whose files are named after the domain of what they hold. */
const families = new Set(['errors', 'events', 'messages', 'catalogues', 'fixtures', 'fake'])

const wordsOf = (name) => name.split(/(?=[A-Z])|[^A-Za-z0-9]+/).map(plain)

/**
 * True when a file is named after what it exports (`names`): one export bears its name, or the several are a family that the
 * name's words speak of, as `buttonIcons.ts` with `keyIcon` and `warningIcon`.
 */
export function isNamedAfterExport(path, names) {
  if (names.length === 0 || families.has(basename(dirname(path)))) return true
  const stem = stemOf(path)
  const exported = names.map(plain)
  if (exported.some((name) => name.includes(plain(stem).replace(/(ies|s)$/, '')))) return true
  const words = wordsOf(stem)
    .map((word) => word.replace(/(ies|s)$/, ''))
    .filter((word) => word.length > 2)
  return names.length > 1 && words.some((word) => exported.some((name) => name.includes(word)))
}

function exportedNames({ module }) {
  return module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name).filter(Boolean))
}

/** Texts that lead out of the repository: folders of one machine, or paths that climb above the root. */
export function strayPaths(path, text) {
  const machine = [`/${'work'}/`, `/${'root'}/`, `/${'Users'}/`, `..${'/shared'}`].filter((stray) =>
    text.includes(stray),
  )
  const depth = path.split('/').length - 1
  const climbs = [...text.matchAll(/(?:\.\.\/)+/g)].map(([climb]) => climb).filter((climb) => climb.length / 3 > depth)
  return [...new Set([...machine, ...climbs])]
}

/** Names, places and sizes of files. */
export function houseNames({ root }) {
  const problems = []
  const paths = repositoryFiles(root).filter((path) => path !== 'package-lock.json')
  const entries = new Set(
    readPackages(root).flatMap(({ folder, entries }) => entries.map(({ source }) => join(folder, source))),
  )
  let long = 0
  for (const path of paths) {
    const word = vagueWord(path)
    if (word) problems.push(`${path}: '${word}' says nothing; name the thing`)
    if (!/\.(ts|tsx|mjs|cjs|js|json|md|css|html|ya?ml|sh)$/.test(path) && path !== '.ci/run') continue
    const text = readFileSync(join(root, path), 'utf8')
    for (const stray of strayPaths(path, text))
      problems.push(`${path}: refers to a place outside the repository (${stray})`)
    if (!/\.(ts|tsx|mjs)$/.test(path)) continue
    const lines = text.split('\n').length
    if (lines > longWithoutReason) long += 1
    if (lines > longest && !tables[path]) problems.push(`${path}: ${lines} lines; split it (at most ${longest})`)
    if (!isSource(path) || isTest(path) || entries.has(join(root, path)) || stemOf(path) === 'index') continue
    const names = exportedNames(parseSource(root, path))
    if (!isNamedAfterExport(path, names))
      problems.push(`${path}: is not named after what it exports (${names.slice(0, 4).join(', ')})`)
  }
  for (const path of Object.keys(tables))
    if (!paths.includes(path)) problems.push(`houseNames.mjs lists ${path}, which does not exist`)
  return { problems, note: `${paths.length} files${long > 0 ? `, ${long} over ${longWithoutReason} lines` : ''}` }
}
