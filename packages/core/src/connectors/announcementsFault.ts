import { announcementsDropped, type LatchkeyError } from '@latchkey/protocol/errors'

/** Says how many announcements of wallets were left out. */
export const announcementsFault = (count: number): LatchkeyError => announcementsDropped({ count })
