import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/Clock'
import { unavailable } from '../http/answer/HttpError'
import { SafeFetchError } from '../http/safeFetch/SafeFetchError'
import type { SafeFetch } from '../http/safeFetch/safeFetch'
import { imageIdOf } from '../image/imageIdOf'
import { UpstreamError } from '../upstream/UpstreamError'
import { createMediaSources, type MediaSources } from './createMediaSources'
import type { MediaFile } from './MediaFile'
import { mediaTypeOf } from './mediaTypeOf'

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

/** Pictures, videos and sounds of other hosts. */
export interface Media {
  /**
   * What stands at an address; nothing where it is none of these, or may not be shown.
   *
   * @param charge called before another host is asked; what it throws ends the call.
   * @throws HttpError 503 while so many others are fetched.
   */
  find(address: string, charge: () => Promise<void>): Promise<MediaFile | undefined>
}

interface Parameters {
  readonly fetch: SafeFetch
  readonly clock: Clock
  readonly sources?: Pick<MediaSources, 'of'> | undefined
}

export function createMedia({ fetch, clock, sources = createMediaSources() }: Parameters): Media {
  const held = new LRUCache<string, { readonly at: number; readonly picture: MediaFile | undefined }>({
    max: most,
    maxSize: mostBytes,
    sizeCalculation: ({ picture }) => (picture?.body.length ?? 0) + bytesOfNothing,
  })
  const running = new Map<string, Promise<MediaFile | undefined>>()

  const readWeb = async (address: string) => {
    const { status, body } = await fetch(address)
    return status === 200 ? body : undefined
  }
  const load = async (address: string): Promise<MediaFile | undefined> => {
    const read = sources.of(address) ?? readWeb
    const picture = await read(address).then(toFile, (error: unknown) => {
      // Whoever has it will have it later.
      if (error instanceof SafeFetchError || error instanceof UpstreamError) return undefined
      throw error
    })
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

function toFile(bytes: Uint8Array | undefined): MediaFile | undefined {
  if (bytes === undefined) return undefined
  const body = new Uint8Array(bytes)
  const type = mediaTypeOf(body)
  return type && { id: imageIdOf(body), type, body }
}
