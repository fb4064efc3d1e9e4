import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Finds a shipped file in the nearest folder above this one that has it: the server runs from its sources, from one
 * bundled file and from an image, each with other folders in between.
 *
 * @throws when no folder above has it.
 */
export function findAbove(path: string, start = dirname(fileURLToPath(import.meta.url))): string {
  const candidate = join(start, path)
  if (existsSync(candidate)) return candidate
  const above = dirname(start)
  if (above === start) throw new Error(`${path} was not shipped with this server`)
  return findAbove(path, above)
}
