import { cpSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readPackages } from '../build/readPackages.mjs'

const isSource = (path) => !/\/(dist|node_modules)(\/|$)/.test(path)

/**
 * Copies the sources of some packages to a folder of that name under `.latchkey`, for `add` to add to, where they find one another;
 * answers its path and what `add` answers.
 */
export function growPackages(root, name, parts, add) {
  const folder = join(root, '.latchkey', name)
  rmSync(folder, { recursive: true, force: true })
  for (const part of parts)
    cpSync(join(root, 'packages', part), join(folder, 'packages', part), { recursive: true, filter: isSource })
  const changed = add(folder)
  for (const grown of readPackages(folder)) {
    const link = join(folder, 'node_modules', grown.name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(grown.folder, link)
  }
  return { folder, changed }
}
