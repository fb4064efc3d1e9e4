import { type ChainId, isChainId } from '@latchkey/protocol/caip'
import { badRequest } from '../http/answer/HttpError'

/**
 * Places by chain out of a cursor; `form` finds the id of the chain first.
 *
 * @throws HttpError 400 when no server gave it.
 */
export function parsePlaces<P>(
  text: string,
  { form, most, placeOf }: { form: RegExp; most: number; placeOf: (found: readonly (string | undefined)[]) => P },
): ReadonlyMap<ChainId, P> {
  const parts = Buffer.from(text, 'base64url').toString().split(',')
  const places = parts.map((part) => {
    const [, id, ...found] = form.exec(part) ?? []
    if (id === undefined || !isChainId(id)) throw badRequest('cursor must be one that this server gave.')
    return [id, placeOf(found)] as const
  })
  if (places.length > most) throw badRequest('cursor must be one that this server gave.')
  return new Map(places)
}
