import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A folder that sees our packages as an app would after installing the packed ones; what they depend on is found in the
 * repository's own `node_modules` above. Answers its path.
 */
export function installConsumer(root, packed, name) {
  const folder = join(root, '.latchkey', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, private: true, type: 'module' }))
  for (const { name: packageName, staged } of packed)
    cpSync(staged, join(folder, 'node_modules', packageName), { recursive: true })
  return folder
}
