import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
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

export interface ConsumerApp {
  /** Path of the app from the repository's root. */
  readonly source: string
  /** The script that builds it, with its arguments. */
  readonly build: readonly string[]
  /** Libraries it has of `peers`, by the folder they are locked in. */
  readonly peers?: Readonly<Record<string, readonly string[]>>
  /** Files of the app that others take the place of, since it stands below the repository here. */
  readonly instead?: Readonly<Record<string, string>>
}

/** What a library needs itself is found where it really is. */
function link(library: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(library, place, 'junction')
}

/**
 * Lays an app of `e2e` out in a folder of its own beside the unpacked tarballs and builds it, unless neither changed since.
 */
export async function installTarballs(
  packed: readonly Packed[],
  { source, build, peers = {}, instead = {} }: ConsumerApp,
): Promise<string> {
  const name = `consumers/${source.replace(/.*\//, '')}`
  const from = join(root, source)
  const stamp = join(root, '.latchkey', name, 'installed')
  const locks = ['.', ...Object.keys(peers).map((peer) => `peers/${peer}`)].map((one) =>
    join(root, one, 'package-lock.json'),
  )
  const now = inputHash(
    [
      ...packed.map(({ tarball }) => tarball),
      from,
      ...Object.values(instead).map((other) => join(root, other)),
      ...locks,
    ],
    [...build],
  )
  if (read(stamp) === now) return join(root, '.latchkey', name)
  const folder = installConsumer(root, packed, name)
  // A developer may have installed it to try it.
  cpSync(from, folder, { recursive: true, filter: (path) => !/\/(node_modules|dist|\.next)$/.test(path) })
  for (const [file, other] of Object.entries(instead)) cpSync(join(root, other), join(folder, file))
  for (const [peer, libraries] of Object.entries(peers)) {
    await run(['peers/ensurePeers.mjs', peer], root)
    for (const library of libraries)
      link(join(root, 'peers', peer, 'node_modules', library), join(folder, 'node_modules', library))
  }
  if (build.length > 0) await run(build, folder)
  writeFileSync(stamp, now)
  return folder
}
