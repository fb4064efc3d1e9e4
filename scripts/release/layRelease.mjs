import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/**
 * Lays tarballs out for the job that publishes, in `.latchkey/release`, and beside them `.latchkey/SHA256SUMS`: what each must be, in the order
 * they are published in.
 */
export function layRelease(root, tarballs) {
  const folder = join(root, '.latchkey/release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const lines = tarballs.map((tarball) => {
    const name = basename(tarball)
    copyFileSync(tarball, join(folder, name))
    return `${createHash('sha256').update(readFileSync(tarball)).digest('hex')}  ${name}\n`
  })
  writeFileSync(join(root, '.latchkey/SHA256SUMS'), lines.join(''))
}
