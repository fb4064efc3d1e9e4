import type { Identity } from '@latchkey/features/identity'

/** How somebody other than the visitor is shown. */
export interface PersonFace {
  readonly address: string
  readonly name: string | undefined
  readonly image: string | undefined
  /** What stands first, with the other beside it. */
  readonly leads: 'name' | 'address'
}

interface PersonGiven {
  readonly address: string
  /** The name that was typed for it, with its picture. */
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/**
 * Who somebody is: by the name that was typed, else by the one the address goes by. Of strangers the address stands first and no picture
 * is shown: a name costs little, a face drawn of the address tells look-alikes apart, and whoever keeps a picture sees that it was fetched.
 */
export function personFace(
  { address, name, image }: PersonGiven,
  person: Identity,
  trust: 'known' | 'stranger',
): PersonFace {
  if (name !== undefined) return { address, name, image, leads: 'name' }
  if (trust === 'known') return { address, name: person.name, image: person.avatar, leads: 'name' }
  return { address, name: person.name, image: undefined, leads: 'address' }
}
