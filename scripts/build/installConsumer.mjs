import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A folder that sees our packages as an app would after installing the packed ones, unpacked from their tarballs; what they
 * depend on is found in the repository's own `node_modules` above. Answers its path.
 */
export function installConsumer(root, packed, name) {
  const folder = join(root, '.latchkey', name)
  rmSync(folder, { recursive: true, force: true })
  for (const { name: packageName, tarball } of packed) {
    const place = join(folder, 'node_modules', packageName)
    mkdirSync(place, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  return folder
}
