import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/Clock'
import { unavailable } from '../http/answer/HttpError'
import { SafeFetchError } from '../http/safeFetch/SafeFetchError'
import type { SafeFetch } from '../http/safeFetch/safeFetch'
import { imageIdOf } from '../image/imageIdOf'
import type { Picture } from '../image/Picture'
import { pictureTypeOf } from '../image/pictureTypeOf'

/** Bytes of pictures held. */
const mostBytes = 64 * 1024 * 1024
/** Milliseconds a picture is held; and what could not be had is not tried again. */
const heldFor = { picture: 24 * 60 * 60_000, nothing: 60_000 } as const
const most = 20_000
/** Seconds. */
const retryAfter = 1
/** Pictures fetched at once: each may take 5 MiB until it is known for one. */
const mostAtOnce = 32
/** Bytes that an answer without a picture counts as. */
const bytesOfNothing = 100

/** Pictures of other hosts. */
export interface Media {
  /**
   * The picture at an address; nothing where there is none that may be shown.
   *
   * @param charge called before another host is asked; what it throws ends the call.
   * @throws HttpError 503 while so many others are fetched.
   */
  find(address: string, charge: () => Promise<void>): Promise<Picture | undefined>
}

export function createMedia({ fetch, clock }: { readonly fetch: SafeFetch; readonly clock: Clock }): Media {
  const held = new LRUCache<string, { readonly at: number; readonly picture: Picture | undefined }>({
    max: most,
    maxSize: mostBytes,
    sizeCalculation: ({ picture }) => (picture?.body.length ?? 0) + bytesOfNothing,
  })
  const running = new Map<string, Promise<Picture | undefined>>()

  const load = async (address: string): Promise<Picture | undefined> => {
    const picture = await fetch(address).then(
      ({ status, body }) => (status === 200 ? toPicture(body) : undefined),
      (error: unknown) => {
        if (error instanceof SafeFetchError) return undefined
        throw error
      },
    )
    held.set(address, { at: clock.now(), picture })
    return picture
  }
  return {
    async find(address, charge) {
      const known = held.get(address)
      if (known && clock.now() - known.at < heldFor[known.picture ? 'picture' : 'nothing']) return known.picture
      await charge()
      if (!running.has(address) && running.size >= mostAtOnce) throw unavailable(retryAfter)
      const asked = running.get(address) ?? load(address)
      running.set(address, asked)
      const end = () => running.delete(address)
      asked.then(end, end)
      return asked
    },
  }
}

function toPicture(bytes: Uint8Array): Picture | undefined {
  const body = new Uint8Array(bytes)
  const type = pictureTypeOf(body)
  return type && { id: imageIdOf(body), type, body }
}
