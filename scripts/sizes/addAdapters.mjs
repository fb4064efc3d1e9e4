import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Namespaces that the sample adapter of the recipes is copied to. */
export const moreAdapters = ['tezos', 'cardano', 'aptos', 'stellar']

const capital = (name) => name[0].toUpperCase() + name.slice(1)

/** Adds adapters that no page uses to a copy of `packages/latchkey` under `folder`: the sample of the recipe, renamed. */
export function addAdapters(root, folder) {
  const sample = join(root, 'scripts/recipes/adapter/files/packages')
  const manifestPath = join(folder, 'packages/latchkey/package.json')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  for (const name of moreAdapters) {
    const renamed = (text) => text.replaceAll('cosmos', name).replaceAll('Cosmos', capital(name))
    const place = join(folder, 'packages', name)
    cpSync(join(sample, 'cosmos'), place, { recursive: true })
    for (const file of readdirSync(place, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())) {
      const path = join(file.parentPath, file.name)
      if (file.name.includes('.test.')) {
        rmSync(path)
        continue
      }
      // What it takes from protocol keeps its name.
      const text = readFileSync(path, 'utf8').replaceAll('canonicalCosmosAddress', 'canonicalC*smosAddress')
      writeFileSync(path, renamed(text).replaceAll('canonicalC*smosAddress', 'canonicalCosmosAddress'))
      if (file.name.includes('cosmos')) renameSync(path, join(file.parentPath, renamed(file.name)))
    }
    writeFileSync(
      join(folder, `packages/latchkey/src/${name}.ts`),
      renamed(readFileSync(join(sample, 'latchkey/src/cosmos.ts'), 'utf8')),
    )
    manifest.dependencies[`@latchkey/${name}`] = manifest.version
    manifest.exports[`./${name}`] = {
      '@latchkey/source': `./src/${name}.ts`,
      types: `./dist/${name}.d.ts`,
      default: `./dist/${name}.js`,
    }
  }
  writeFileSync(manifestPath, JSON.stringify(manifest))
}
