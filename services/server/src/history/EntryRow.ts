import type { Entry } from './Entry'

/** An entry as it is read: bytes as hexadecimal digits. */
export interface EntryRow extends Omit<Entry, 'account'> {
  readonly chain: number
}
