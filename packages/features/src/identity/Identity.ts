/** Who an address is to a visitor; what is not known, or does not lead back to it, is `undefined`. */
export interface Identity {
  /** A name whose owner is that address. */
  readonly name: string | undefined
  /** Address of a picture that no other host serves: of the site's own server, or the picture itself. */
  readonly avatar: string | undefined
}

/** What the cache of identities has of an address. */
export interface IdentityEntry {
  /** As it was asked for. */
  readonly address: string
  readonly identity: Identity
  /** When the server was asked for it, in milliseconds since the epoch; 5 min later it is asked again. */
  readonly timestamp: number
}

/** Nobody has said who it is. */
export const unnamed: Identity = { name: undefined, avatar: undefined }
