import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A folder that sees our packages as an app would after installing the packed ones, unpacked from their tarballs; what they
 * depend on is found beside them where npm nests it, else in the repository's own `node_modules` above. Answers its path.
 */
export function installConsumer(root, packed, name) {
  const folder = join(root, '.latchkey', name)
  // What a build of Next left may still be closing.
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  for (const { name: packageName, folder: source, tarball } of packed) {
    const place = join(folder, 'node_modules', packageName)
    mkdirSync(place, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
    const nested = join(source, 'node_modules')
    if (existsSync(nested))
      cpSync(nested, join(place, 'node_modules'), { recursive: true, filter: (path) => !/\/\.[a-z]+$/.test(path) })
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  return folder
}
