import type { ChainId } from '@latchkey/protocol/caip'
import { parsePlaces } from './parsePlaces'

/** A place in the history of a chain: entries before it were told. */
export interface Place {
  readonly block: number
  readonly place: number
}

/** How far the history of each chain was told; one that is not named was not begun. What is new comes before all of these places. */
export type Cursor = ReadonlyMap<ChainId, Place>

/** Where everything begins: no block is as high. */
export const newest: Place = { block: Number.MAX_SAFE_INTEGER, place: 0 }

const form = /^(eip155:[1-9]\d{0,18})-(\d{1,15})-(\d{1,9})$/
const mostChains = 100

export function formatCursor(cursor: Cursor): string {
  const text = [...cursor].map(([id, { block, place }]) => `${id}-${block}-${place}`).join()
  return Buffer.from(text).toString('base64url')
}

/** @throws HttpError 400 when no server gave it. */
export const parseCursor = (text: string): Cursor =>
  parsePlaces(text, {
    ...{ form, most: mostChains },
    placeOf: ([block, place]) => ({ block: Number(block), place: Number(place) }),
  })
