import type { Identity } from '@latchkey/features/identity'

/** Who others on screen are, by address in small letters; of whom nothing was heard yet is not in it. */
export type People = Readonly<Record<string, Identity>>

/** Nobody is known. */
export const nobody: People = {}

/** Who an address is, as far as it is known, in whatever spelling. */
export const personOf = (people: People, address: string | undefined): Identity =>
  (address !== undefined && people[address.toLowerCase()]) || { name: undefined, avatar: undefined }
