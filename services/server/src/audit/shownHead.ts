import type { AuditHead } from './AuditRow'

/** A head as it is kept elsewhere: enough of the hash that no other row has it, and little enough that no log takes it for a key. */
export const shownHead = ({ number, hash }: AuditHead): string => `${number}:${hash.slice(0, 32)}`
