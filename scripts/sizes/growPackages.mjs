import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addViews } from './addViews.mjs'
import { moreViews } from './moreViews.mjs'

const isSource = (path) => !/\/(dist|node_modules)(\/|$)/.test(path)

/** A copy of the packages that hold views, with fifty more, in a folder of that name under `.latchkey`; `changed` as `addViews` answers it. */
export function growPackages(root, name) {
  const folder = join(root, '.latchkey', name)
  rmSync(folder, { recursive: true, force: true })
  for (const part of ['flow', 'ui'])
    cpSync(join(root, 'packages', part), join(folder, 'packages', part), { recursive: true, filter: isSource })
  return { folder, changed: addViews(folder, moreViews) }
}
