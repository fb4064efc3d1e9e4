import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

function entriesOf(manifest) {
  return Object.entries(manifest.exports ?? {}).flatMap(([subpath, target]) => {
    const source = typeof target === 'object' ? target['@latchkey/source'] : undefined
    // What only tests import has no built form.
    if (!source || !target.default) return []
    const output = target.default.replace('./dist/', '').replace(/\.js$/, '')
    return [{ subpath, source: source.replace('./', ''), output, kind: source.endsWith('.css') ? 'style' : 'script' }]
  })
}

function inDependencyOrder(packages) {
  const byName = new Map(packages.map((item) => [item.name, item]))
  const sorted = new Set()
  const visit = (item) => {
    for (const name of item.internal) if (byName.has(name)) visit(byName.get(name))
    sorted.add(item)
  }
  for (const item of packages) visit(item)
  return [...sorted]
}

const readManifest = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

const isPublished = (folder) => existsSync(join(folder, 'package.json')) && !readManifest(folder).private

/**
 * The packages this repository publishes, lower rings first; a service among them is a program with a build of its own. Entries are the exports that name a source file under the
 * `@latchkey/source` condition.
 */
export function readPackages(root) {
  const folders = ['packages', 'services'].flatMap((place) =>
    existsSync(join(root, place)) ? readdirSync(join(root, place)).map((name) => join(root, place, name)) : [],
  )
  const packages = folders.filter(isPublished).map((folder) => {
    const manifest = readManifest(folder)
    // A program takes ours into its own files, so that only its build depends on them.
    const { dependencies: needs, peerDependencies, devDependencies } = manifest
    const dependencies = Object.keys({ ...needs, ...peerDependencies, ...(manifest.bin && devDependencies) })
    return {
      name: manifest.name,
      folder,
      manifest,
      entries: entriesOf(manifest),
      internal: dependencies.filter((name) => name === 'latchkey' || name.startsWith('@latchkey/')),
    }
  })
  return inDependencyOrder(packages)
}
