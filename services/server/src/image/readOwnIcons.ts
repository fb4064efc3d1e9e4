import { readdir, readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import type { Log } from '../log/Log'
import { imageIdOf } from './imageIdOf'
import type { Picture } from './Picture'
import { pictureTypeOf } from './pictureTypeOf'

/** The folders of `ICONS_DIR`, each for what its file names are keys of. */
export const iconTables = ['wallets', 'assets', 'tokens', 'currencies'] as const

/** An operator's picture for a key, or the word that there is to be none. */
export interface OwnIcon {
  readonly table: (typeof iconTables)[number]
  readonly key: string
  readonly picture: Picture | 'off'
}

/** Bytes of the largest picture. */
const largest = 256 * 1024

/** Reads `<folder>/<table>/<key>.svg|png|webp|jpg`; an empty file switches an icon off. What is no sound picture is told and left out. */
export async function readOwnIcons(folder: string, log: Log): Promise<readonly OwnIcon[]> {
  const icons = await Promise.all(
    iconTables.map(async (table) => {
      const names = await namesIn(join(folder, table))
      const found = await Promise.all(
        names.map(async (name): Promise<readonly OwnIcon[]> => {
          const body = new Uint8Array(await readFile(join(folder, table, name)))
          const type = body.length === 0 ? 'off' : body.length > largest ? undefined : pictureTypeOf(body)
          if (type === undefined)
            log.error('icon not used', { file: `${table}/${name}`, about: 'no small, inert picture' })
          if (type === undefined) return []
          const picture = type === 'off' ? type : { id: imageIdOf(body), type, body }
          return [{ table, key: parse(name).name, picture }]
        }),
      )
      return found.flat()
    }),
  )
  return icons.flat()
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch {
    // An operator who replaces wallets only has no folder for the others.
    return []
  }
}
