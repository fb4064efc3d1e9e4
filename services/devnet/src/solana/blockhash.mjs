import { createHash } from 'node:crypto'
import { base58 } from './bytes.mjs'
import { genesisHash } from './solanaChain.mjs'

/** A transaction may name the blockhash of one of so many slots before the current one. */
export const blockhashLifetime = 150

/** The blockhash of a slot, a plain hash of its number: litesvm knows only its newest one, clients keep theirs for half a minute. */
export const blockhashOf = (slot) => base58.encode(createHash('sha256').update(`${genesisHash} ${slot}`).digest())
