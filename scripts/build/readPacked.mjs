import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from './readPackages.mjs'

/** The name of a package as a file has it. */
export const plainName = (name) => name.replace('/', '-').replace('@', '')

/** Where the tarball of a package lies: what a site installs in one folder, programs beside it. */
export const tarballPath = (root, { name, manifest }) =>
  join(root, '.latchkey', manifest.bin ? 'programs' : 'tarballs', `${plainName(name)}-${manifest.version}.tgz`)

/** The packages as `scripts/pack.mjs` last laid them out. Throws when it has not. */
export function readPacked(root) {
  return readPackages(root).map((item) => {
    const staged = join(root, '.latchkey/stage', plainName(item.name))
    const tarball = tarballPath(root, item)
    if (!existsSync(tarball)) throw new Error(`${item.name} is not packed; run node scripts/pack.mjs`)
    return { ...item, staged, tarball }
  })
}
