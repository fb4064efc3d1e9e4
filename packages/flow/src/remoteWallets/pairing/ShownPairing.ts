import type { Pairing } from '@latchkey/core'

/** The pairing on screen; `stale` when its code can no longer be scanned. */
export type ShownPairing = Pairing | { readonly status: 'stale'; readonly uri: string }
