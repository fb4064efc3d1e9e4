import { RestoreError } from './RestoreError'

/** A line of a backup. */
export type BackupLine =
  /** What follows is in this database; without a name in the first one. */
  | { readonly is: 'database'; readonly name: string | undefined; readonly migrations: readonly string[] }
  | { readonly is: 'row'; readonly table: string; readonly row: string }
  | { readonly is: 'end'; readonly rows: number }

/**
 * Reads a line of a backup; the first one has to say that it is one.
 *
 * @throws RestoreError when it does not, or says a version this server does not know.
 */
export function readLine(line: string, isFirst: boolean): BackupLine {
  const cut = line.indexOf('\t')
  const name = line.slice(0, cut)
  const text = line.slice(cut + 1)
  if (isFirst) {
    if (name !== '#latchkey-backup') throw new RestoreError('This is not a backup of latchkey-server.')
    const { version, migrations } = JSON.parse(text)
    if (version !== 1) throw new RestoreError('The backup is of a newer version. Restore it with that version.')
    return { is: 'database', name: undefined, migrations }
  }
  if (name === '#database') return { is: 'database', ...JSON.parse(text) }
  if (name === '#end') return { is: 'end', rows: JSON.parse(text).rows }
  return { is: 'row', table: name, row: text }
}
