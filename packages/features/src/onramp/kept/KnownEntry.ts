import { byTime } from './byTime'

/** An entry of the history that is known to be of a purchase. */
export interface KnownEntry {
  readonly id: string
  /** Of that purchase, in milliseconds since the epoch. */
  readonly startedAt: number
}

/** Names one among all that are known, in the order of their time. */
export const entryKey = ({ startedAt, id }: KnownEntry): string => byTime(startedAt, id)
