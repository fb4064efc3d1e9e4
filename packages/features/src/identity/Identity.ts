/** Who an address is to a visitor; what is not known, or does not lead back to it, is `undefined`. */
export interface Identity {
  /** A name whose owner is that address. */
  readonly name: string | undefined
  /** Address of a picture that no other host serves: of the site's own server, or the picture itself. */
  readonly avatar: string | undefined
}

/** Nobody has said who it is. */
export const unnamed: Identity = { name: undefined, avatar: undefined }
