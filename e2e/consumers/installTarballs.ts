import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputHash } from '../../scripts/build/inputHash.mjs'
import { installConsumer } from '../../scripts/build/installConsumer.mjs'
import type { Packed } from './packTarballs'
import { root } from './root'
import { run } from './run'

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Lays an app of `e2e` out in a folder of its own beside the unpacked tarballs and builds it, unless neither changed since.
 * @param source path of the app from the repository's root
 * @param build the script that builds it, with its arguments
 */
export async function installTarballs(
  packed: readonly Packed[],
  source: string,
  build: readonly string[] = [],
): Promise<string> {
  const name = `consumers/${source.replace(/.*\//, '')}`
  const from = join(root, source)
  const stamp = join(root, '.latchkey', name, 'installed')
  const now = inputHash([...packed.map(({ tarball }) => tarball), from, join(root, 'package-lock.json')], [...build])
  if (read(stamp) === now) return join(root, '.latchkey', name)
  const folder = installConsumer(root, packed, name)
  cpSync(from, folder, { recursive: true })
  if (build.length > 0) await run(build, folder)
  writeFileSync(stamp, now)
  return folder
}
