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

/**
 * The packages this repository publishes, lower rings first. Entries are the exports that name a source file under the
 * `@latchkey/source` condition.
 */
export function readPackages(root) {
  const names = readdirSync(join(root, 'packages')).filter((name) =>
    existsSync(join(root, 'packages', name, 'package.json')),
  )
  const packages = names.map((folderName) => {
    const folder = join(root, 'packages', folderName)
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const dependencies = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })
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
