import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { installConsumer } from '../build/installConsumer.mjs'
import { readPacked } from '../build/readPacked.mjs'

/** Lays the pages of `bench/pages` out beside the unpacked packages, in a folder of that name under `.latchkey`; answers its path. */
export function preparePages(root, name) {
  const folder = installConsumer(root, readPacked(root), name)
  cpSync(join(root, 'bench/pages'), join(folder, 'pages'), { recursive: true })
  return folder
}
