import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readPackages } from '../build/readPackages.mjs'
import { installPeers, peersApart } from './installPeers.mjs'
import { isAllowedExpression, licencesIn } from './licenceOf.mjs'

const permissive = [
  'MIT',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  '0BSD',
  'Unlicense',
  'CC0-1.0',
  'BlueOak-1.0.0',
  'Zlib',
  'Python-2.0',
]
const developmentOnly = ['MPL-2.0', 'CC-BY-4.0']
const community = 'Reown/WalletConnect Community'

const nameAt = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Lockfile paths of everything the workspaces that `wanted` takes by their paths bring along, however deep. */
export function publishedPaths(lock, wanted) {
  const resolve = (from, name) => {
    for (
      let base = from;
      ;
      base = base.includes('/node_modules/') ? base.slice(0, base.lastIndexOf('/node_modules/')) : ''
    ) {
      const path = `${base ? `${base}/` : ''}node_modules/${name}`
      if (lock.packages[path]) return path
      if (base === '') return undefined
    }
  }
  const reached = new Set()
  const visit = (path) => {
    const entry = lock.packages[path]
    if (reached.has(path) || !entry) return
    reached.add(path)
    const place = entry.link ? entry.resolved : path
    const needs = lock.packages[place] ?? entry
    for (const name of Object.keys({
      ...needs.dependencies,
      ...needs.optionalDependencies,
      ...needs.peerDependencies,
    })) {
      const next = resolve(place, name)
      if (next) visit(next)
    }
  }
  for (const [path, entry] of Object.entries(lock.packages))
    if (path !== '' && !path.includes('node_modules/') && wanted(path))
      for (const name of Object.keys({ ...entry.dependencies, ...entry.peerDependencies })) {
        const next = resolve(path, name)
        if (next) visit(next)
      }
  return reached
}

/** True when an exception's row is about a package; a name may end in `*` for the builds of one thing for many platforms. */
const covers = (row, { name, version, scope }) =>
  (row.name.endsWith('*') ? name.startsWith(row.name.slice(0, -1)) : name === row.name) &&
  row.version === version &&
  row.scope === scope

function licenceTexts(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((item) => item.isFile() && /^(licen[cs]e|copying|unlicen[cs]e|notice|readme)/i.test(item.name))
    .map((item) => ({ name: item.name, text: readFileSync(join(folder, item.name), 'utf8') }))
}

/**
 * What is wrong with the licence of one package, or undefined. The text decides: metadata only speaks where there is no text.
 * `texts` are its licence files and readme, `declared` its SPDX expression, `allowed` the licences its scope may have.
 */
export function licenceFault({ declared, texts, allowed }) {
  const proper = texts.filter(({ name }) => !/^(readme|notice)/i.test(name))
  if (texts.some(({ text }) => licencesIn(text).includes(community))) return `carries the ${community} License`
  const found = [...new Set(proper.flatMap(({ text }) => licencesIn(text)))]
  const refused = found.filter((id) => !allowed.includes(id))
  if (found.length > 0 && refused.length === 0) return undefined
  // Two texts of which one may be chosen: dual licences declare it.
  if (found.length > 1 && refused.length < found.length && / OR /.test(declared ?? '')) return undefined
  if (refused.length > 0) return `its text is ${refused.join(', ')}`
  if (proper.length > 0)
    return `its text (${proper.map(({ name }) => name).join(', ')}) is not a known licence; declared: ${declared ?? 'nothing'}`
  return declared && isAllowedExpression(declared, allowed)
    ? undefined
    : `has no licence text and declares ${declared ?? 'nothing'}`
}

function declaredBy(manifest) {
  const { license, licenses } = manifest
  if (typeof license === 'string') return license
  if (Array.isArray(licenses)) return licenses.map((item) => item.type ?? item).join(' OR ')
  return license?.type
}

/** Every package of the lockfiles: where it lies, and whether what we publish brings it along. */
function lockedPackages(root) {
  const read = (folder) => JSON.parse(readFileSync(join(root, folder, 'package-lock.json'), 'utf8'))
  const own = read('.')
  const shipped = readPackages(root).map(({ folder }) => relative(root, folder))
  const published = publishedPaths(own, (path) => shipped.includes(path))
  const listed = ({ packages }, folder) =>
    Object.entries(packages)
      .filter(([path, entry]) => path.includes('node_modules/') && !entry.link)
      .map(([path, entry]) => ({
        path: join(folder, path),
        name: entry.name ?? nameAt(path),
        version: entry.version,
        declared: entry.license,
        isPublished: folder === '' && published.has(path),
      }))
  return [...listed(own, ''), ...peersApart(root).flatMap((name) => listed(read(`peers/${name}`), `peers/${name}`))]
}

/** The licence of every package in the lockfiles, by its text; packages outside the workspaces are installed first. */
export async function licences({ root, install = installPeers }) {
  await install(root)
  const exceptions = JSON.parse(readFileSync(join(root, 'licences/exceptions.json'), 'utf8'))
  const used = new Set()
  const problems = []
  let read = 0
  const packages = lockedPackages(root)
  for (const { path, name, version, declared, isPublished } of packages) {
    const folder = join(root, path)
    const installed = existsSync(folder)
    if (installed) read += 1
    const fault = licenceFault({
      declared: installed ? declaredBy(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))) : declared,
      texts: installed ? licenceTexts(folder) : [],
      allowed: isPublished ? permissive : [...permissive, ...developmentOnly],
    })
    if (!fault) continue
    const scope = isPublished ? 'published' : 'development'
    const excused = exceptions.find((row) => covers(row, { name, version, scope }))
    if (excused && !fault.includes(community)) used.add(excused)
    else problems.push(`${name} ${version} (${scope}, ${path}): ${fault}`)
  }
  for (const row of exceptions) {
    if (!used.has(row))
      problems.push(`licences/exceptions.json: ${row.name} ${row.version} needs no exception; remove the row`)
    if (!row.reason || !row.licence)
      problems.push(`licences/exceptions.json: ${row.name} ${row.version} needs a licence and a reason`)
  }
  const published = packages.filter(({ isPublished }) => isPublished).length
  return { problems, note: `${read} packages, ${published} of them published, ${exceptions.length} exceptions` }
}
