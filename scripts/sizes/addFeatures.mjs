import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeText } from '../build/writeText.mjs'

/** Features such as an account will have: names as long as real ones, since names are what costs. */
export const moreFeatures = ['activity', 'transfers', 'swaps', 'collectibles', 'domainNames']

/** Adds features to a copy of `packages/features` and `packages/latchkey` under `folder`, by the recipe of `ARCHITECTURE.md`. */
export function addFeatures(folder) {
  const manifestPath = join(folder, 'packages/features/package.json')
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'))
  const listPath = join(folder, 'packages/latchkey/src/features.ts')
  let list = readFileSync(listPath, 'utf8')
  const first = "  { name: 'balance',"
  if (!list.includes(first)) throw new Error(`features.ts has no '${first}' to add a line before`)
  for (const name of moreFeatures) {
    manifest.exports[`./${name}`] = {
      '@latchkey/source': `./src/${name}.ts`,
      types: `./dist/${name}.d.ts`,
      default: `./dist/${name}.js`,
    }
    const row = `  {
    name: '${name}',
    option: 'features.${name}',
    load: async () => (await import('@latchkey/features/${name}')).feature,
  },
`
    list = list.replace(first, row + first)
    writeText(
      join(folder, `packages/features/src/${name}.ts`),
      `export const feature = { slice: { name: '${name}', initial: [] }, open: () => ({ functions: {} }) }\n`,
    )
  }
  writeFileSync(listPath, list)
  writeFileSync(manifestPath, JSON.stringify(manifest))
}
