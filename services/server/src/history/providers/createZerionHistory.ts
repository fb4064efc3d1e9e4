import { array, looseObject, nullish, object, parse, string, unknown } from 'valibot'
import type { Tokens } from '../../chain/networks/createTokens'
import { badRequest } from '../../http/answer/HttpError'
import type { Zerion } from '../../upstream/zerion/createZerion'
import { pageParameters } from '../../upstream/zerion/pageParameters'
import type { HistoryProvider, ProvidedPage } from './HistoryProvider'
import { formatPageCursor, markOf, parsePageCursor } from './PageCursor'
import { type AskedChain, toZerionEntry } from './toZerionEntry'

const page = object({
  links: object({ next: nullish(string()) }),
  data: array(looseObject({ id: string(), attributes: unknown() })),
})

/**
 * Histories from Zerion, of all chains in one request.
 *
 * https://developers.zerion.io/api-reference/wallets/get-wallet-transactions and
 * https://developers.zerion.io/pagination-and-filtering
 */
export function createZerionHistory(zerion: Zerion, tokens: Tokens): HistoryProvider {
  const { seals } = zerion
  return {
    name: 'zerion',
    // What it calls its chains is asked once a day, for everybody.
    cost: () => 1,
    async page(chains, account, cursor) {
      const subject = [account.toLowerCase(), ...chains.map(({ network }) => network.id)].join(' ')
      const carried = cursor === undefined ? undefined : seals.open(subject, cursor)
      if (cursor !== undefined && carried === undefined) throw badRequest('cursor must be one that this server gave.')
      const at = carried === undefined ? undefined : parsePageCursor(carried)
      const names = await zerion.names()
      const asked = new Map<string, AskedChain>(
        chains.flatMap(({ network }) => {
          const name = names.get(network.id)
          return name === undefined ? [] : [[name, { network, tokens }] as const]
        }),
      )
      if (asked.size === 0) return { entries: [], next: undefined, isIncomplete: false }
      const { next, ...page } = await zerion.ofWallet(
        { account, what: 'transactions', chains: [...asked.keys()], page: at?.parameters ?? [] },
        (text) => readPage(text, asked, at?.told),
      )
      return { ...page, next: next && seals.seal(subject, next) }
    },
  }
}

function readPage(text: string, asked: ReadonlyMap<string, AskedChain>, before: string | undefined): ProvidedPage {
  const { links, data } = parse(page, JSON.parse(text))
  const told = markOf(data.map(({ id }) => id))
  // A page that comes again would be followed for ever.
  if (told === before) return { entries: [], next: undefined, isIncomplete: false }
  const entries = data.map((one) => toZerionEntry(one, asked))
  const read = entries.flatMap((entry) => (typeof entry === 'object' ? [entry] : []))
  if (read.length === 0 && entries.includes('unreadable')) throw new Error('a page of which nothing can be read')
  return {
    entries: read,
    next:
      links.next && data.length > 0 ? formatPageCursor({ parameters: pageParameters(links.next), told }) : undefined,
    isIncomplete: entries.includes('unreadable'),
  }
}
