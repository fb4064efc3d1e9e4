import type { ChainId } from '@latchkey/protocol/caip'
import { parsePlaces } from '../parsePlaces'

/** How far the history of one Solana chain was told. */
export interface SolanaPlace {
  /** The highest slot of which nothing was told yet; 0 where all is told. */
  readonly slot: number
  /** A transaction of a slot above, behind which a node is asked to go on; of the first page none. */
  readonly before: string | undefined
}

/** One that is not named was not begun. */
export type SolanaCursor = ReadonlyMap<ChainId, SolanaPlace>

/** Where everything begins: no slot is as high. */
export const newestPlace: SolanaPlace = { slot: Number.MAX_SAFE_INTEGER, before: undefined }

const form = /^(solana:[1-9A-HJ-NP-Za-km-z]{32})-(\d{1,16})-([1-9A-HJ-NP-Za-km-z]{64,88})?$/
const mostChains = 10

export const formatSolanaCursor = (cursor: SolanaCursor): string =>
  Buffer.from([...cursor].map(([id, { slot, before = '' }]) => `${id}-${slot}-${before}`).join()).toString('base64url')

/** @throws HttpError 400 when no server gave it. */
export const parseSolanaCursor = (text: string): SolanaCursor =>
  parsePlaces(text, { form, most: mostChains, placeOf: ([slot, before]) => ({ slot: Number(slot), before }) })
