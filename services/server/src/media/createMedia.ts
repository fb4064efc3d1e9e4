import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock/Clock'
import { unavailable } from '../http/answer/HttpError'
import { SafeFetchError } from '../http/safeFetch/SafeFetchError'
import type { SafeFetch } from '../http/safeFetch/safeFetch'
import { imageIdOf } from '../image/imageIdOf'
import type { CountLimit } from '../sharing/createLimitCounter'
import { createSlots } from '../sharing/createSlots'
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
/**
 * Pictures fetched at once, each of which may take 5 MiB until it is known for one, by all and for one address group; and that wait
 * for it. A page shows some dozens.
 */
const slots = { all: 32, ofGroup: 8, waiting: 1_000, waitingOfGroup: 100 } as const
/** Bytes that an answer without a picture counts as. */
const bytesOfNothing = 100

/** Pictures, videos and sounds of other hosts. */
export interface Media {
  /**
   * What stands at an address; nothing where it is none of these, or may not be shown.
   *
   * @throws HttpError 503 while so much waits, of who asks or of all; nothing is charged then.
   */
  find(address: string, asking: Asking): Promise<MediaFile | undefined>
}

/** Who asks. */
export interface Asking {
  /** Their address group. */
  readonly group: string
  /** Called before another host is asked; what it throws ends the call. */
  readonly charge: () => Promise<void>
}

interface Parameters {
  readonly fetch: SafeFetch
  readonly clock: Clock
  readonly sources?: Pick<MediaSources, 'of'> | undefined
  readonly countLimit?: CountLimit | undefined
}

export function createMedia({
  fetch,
  clock,
  sources = createMediaSources(),
  countLimit = () => {},
}: Parameters): Media {
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
  const freshAt = (address: string) => {
    const known = held.get(address)
    return known && clock.now() - known.at < heldFor[known.picture ? 'picture' : 'nothing'] ? known : undefined
  }
  /** Joins who asks for the same, so that each address is fetched once. */
  const fetchOnce = (address: string) => {
    const asked = running.get(address) ?? load(address)
    running.set(address, asked)
    const end = () => running.delete(address)
    asked.then(end, end)
    return asked
  }
  const { run } = createSlots(slots)
  return {
    async find(address, { group, charge }) {
      const known = freshAt(address)
      if (known) return known.picture
      const asked = running.get(address)
      if (asked) {
        await charge()
        return asked
      }
      const found = await run(group, async () => {
        // Others may have had it while this one waited.
        const since = freshAt(address)
        if (since) return since
        await charge()
        return { picture: await fetchOnce(address) }
      })
      if (found !== undefined) return found.picture
      countLimit('pictures that wait')
      throw unavailable(retryAfter)
    },
  }
}

function toFile(bytes: Uint8Array | undefined): MediaFile | undefined {
  if (bytes === undefined) return undefined
  const body = new Uint8Array(bytes)
  const type = mediaTypeOf(body)
  return type && { id: imageIdOf(body), type, body }
}
