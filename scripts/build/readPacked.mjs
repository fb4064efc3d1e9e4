import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readPackages } from './readPackages.mjs'

/** The packages as `scripts/pack.mjs` last laid them out. Throws when it has not. */
export function readPacked(root) {
  return readPackages(root).map((item) => {
    const plain = item.name.replace('/', '-').replace('@', '')
    const staged = join(root, '.latchkey/stage', plain)
    const tarball = join(root, '.latchkey/tarballs', `${plain}-${item.manifest.version}.tgz`)
    if (!existsSync(tarball)) throw new Error(`${item.name} is not packed; run node scripts/pack.mjs`)
    return { ...item, staged, tarball }
  })
}
