import { base64 } from '@scure/base'
import { array, nullable, object, parse, pipe, string, transform, tuple } from 'valibot'
import type { Clock } from '../../clock/Clock'
import { lastUsed } from '../../sharing/lastUsed'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { inLists } from '../../upstream/inLists'
import { isPaidFor } from '../../upstream/isPaidFor'
import type { Chain } from '../nodes/createChain'
import { metadataAddress } from './metadataAddress'
import { type MintWords, parseMintWords, type ReadAccount } from './parseMintWords'

/** A mint may change what it calls itself; few ever do. */
const lifetime = 60 * 60_000
const mostKept = 10_000
/** Milliseconds that names are worth. */
const within = 5_000
/** A node takes a hundred addresses at once: of each mint, itself and its account of the metadata program. */
const inOneList = 50
const mostAsked = 100
/** The names stand at the front; what a stranger wrote behind, up to ten megabytes, is not asked for. */
const dataSlice = { offset: 0, length: 1_024 }

const bytes = pipe(
  tuple([string(), string()]),
  transform(([data]): Uint8Array => base64.decode(data)),
)
const accounts = object({ value: array(nullable(object({ owner: string(), data: bytes }))) })

/** What mints on Solana call themselves; it is the word of strangers, and judged by who shows it. */
export interface MintNames {
  /**
   * Of those that say it; where nobody answers, or `charge` refuses and what is told is not shared, of those that are known. Of more than a
   * hundred, the first are asked for.
   */
  of(chain: Chain, mints: readonly string[], charge: Charge): Promise<ReadonlyMap<string, MintWords>>
}

/** Reads names from the data of mints and from the metadata program, and keeps them for an hour. */
export function createMintNames({ clock }: { readonly clock: Pick<Clock, 'now'> }): MintNames {
  const kept = lastUsed<{ readonly at: number; readonly words: MintWords | undefined }>(mostKept)

  async function read(chain: Chain, mints: readonly string[]): Promise<void> {
    const places = mints.map((mint) => metadataAddress(mint) ?? mint)
    const params = [[...mints, ...places], { encoding: 'base64', commitment: 'confirmed', dataSlice }]
    const { value } = parse(accounts, await chain.read({ method: 'getMultipleAccounts', params }, within))
    if (value.length !== 2 * mints.length) return
    const accountAt = (place: number): ReadAccount | undefined => value[place] ?? undefined
    for (const [place, mint] of mints.entries()) {
      const words = parseMintWords(mint, accountAt(place), accountAt(place + mints.length))
      kept.set(`${chain.network.id}:${mint}`, { at: clock.now(), words })
    }
  }

  return {
    async of(chain, mints, charge) {
      const knownOf = (mint: string) => kept.get(`${chain.network.id}:${mint}`)
      const isOld = (mint: string) => clock.now() - (knownOf(mint)?.at ?? Number.NEGATIVE_INFINITY) >= lifetime
      const asked = [...new Set(mints)].slice(0, mostAsked)
      const wanted = asked.filter(isOld)
      const lists = inLists(wanted, inOneList)
      const isPaid = lists.length > 0 && (await isPaidFor(charge, lists.length))
      // What is not answered, or has not the form of an answer, leaves a mint to its address.
      if (isPaid) await Promise.all(lists.map((list) => read(chain, list).catch(() => undefined)))
      return new Map(
        asked.flatMap((mint) => {
          const words = knownOf(mint)?.words
          return words ? [[mint, words] as const] : []
        }),
      )
    },
  }
}
