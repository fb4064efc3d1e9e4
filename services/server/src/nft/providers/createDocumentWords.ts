import { SafeFetchError } from '../../http/safeFetch/SafeFetchError'
import type { Services } from '../../noun/Services'
import { createCache } from '../../upstream/createCache'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { Documents } from '../metadata/createDocuments'
import { parseMetadata, type SaidMetadata } from '../metadata/parseMetadata'

/** Milliseconds that what a document says is told again, and that it says nothing, or its host does not answer. */
const lifetime = { fresh: 60 * 60_000, keep: 60 * 60_000, most: 2_000 }
/** Bytes of a document, and letters of an address in it that is kept. */
const mostBytes = 384 * 1024
const longest = 2_048

export interface FoundWords {
  /** By the addresses of the documents; those that say nothing are not among them. */
  readonly said: ReadonlyMap<string, SaidMetadata>
  /** Some were not asked for yet. */
  readonly isIncomplete: boolean
}

/** What documents of items say that nobody else has read for us. */
export interface DocumentWords {
  /** @param most documents that are asked for now; the others are when somebody asks again. */
  of(addresses: readonly string[], most: number): Promise<FoundWords>
}

export function createDocumentWords(documents: Documents, { clock }: Pick<Services, 'clock'>): DocumentWords {
  const cache = createCache<SaidMetadata | undefined>({ clock, ...lifetime })

  async function read(address: string): Promise<SaidMetadata | undefined> {
    try {
      // Each is asked for once in an hour, so that nobody has to vouch for another.
      const bytes = await documents.read(address, mostBytes, address)
      const said = bytes && parseMetadata(bytes, undefined)
      // A picture in the document itself is too long to be kept.
      return said && { ...said, image: short(said.image), animation: short(said.animation) }
    } catch (error) {
      if (error instanceof SafeFetchError || error instanceof UpstreamError) return undefined
      throw error
    }
  }

  return {
    async of(addresses, most) {
      let left = most
      const pay = async () => {
        if (left <= 0) throw new NotNow()
        left--
      }
      const found = await Promise.all(
        addresses.map(async (address) => {
          const answer = cache.get(address, () => read(address), { charge: pay })
          return answer.catch((error: unknown) => {
            if (error instanceof NotNow) return error
            throw error
          })
        }),
      )
      const said = found.flatMap((one, place) => {
        const words = one instanceof NotNow ? undefined : one.value
        return words ? [[addresses[place] ?? '', words] as const] : []
      })
      return { said: new Map(said), isIncomplete: found.some((one) => one instanceof NotNow) }
    },
  }
}

/** As many as may be asked for were. */
class NotNow extends Error {}

const short = (address: string | undefined) => (address && address.length <= longest ? address : undefined)
