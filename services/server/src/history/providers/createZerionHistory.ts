import type { HistoryEntry } from '@latchkey/protocol/api'
import { array, looseObject, nullish, object, parse, string, unknown } from 'valibot'
import type { Tokens } from '../../chain/networks/createTokens'
import { badRequest } from '../../http/answer/HttpError'
import { paidCost } from '../../upstream/paidCost'
import type { Zerion } from '../../upstream/zerion/createZerion'
import { pageParameters } from '../../upstream/zerion/pageParameters'
import type { HistoryProvider, ProvidedPage } from './HistoryProvider'
import { formatPageCursor, markOf, parsePageCursor } from './PageCursor'
import { type AskedChain, toZerionEntry } from './toZerionEntry'

const page = object({
  links: object({ next: nullish(string()) }),
  data: array(looseObject({ id: string(), attributes: unknown() })),
})

/** What Zerion calls what went out of an account and brought nothing. */
const sendsOnly = { operation_types: 'send' }

/**
 * Histories from Zerion, of all chains in one request; what an account sent is asked for by its filter of operations.
 *
 * https://developers.zerion.io/api-reference/wallets/get-wallet-transactions and
 * https://developers.zerion.io/pagination-and-filtering
 */
export function createZerionHistory(zerion: Zerion, tokens: Tokens): HistoryProvider {
  const { seals } = zerion
  return {
    name: 'zerion',
    // What it calls its chains is asked once a day, for everybody.
    cost: () => paidCost,
    async page({ chains, account, cursor, only }) {
      const ids = chains.map(({ network }) => network.id)
      const subject = [account.toLowerCase(), ...ids, ...(only ? [only] : [])].join(' ')
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
      const question = { account, what: 'transactions', chains: [...asked.keys()], page: at?.parameters ?? [] } as const
      const { next, ...page } = await zerion.ofWallet(
        only === 'sent' ? { ...question, filters: sendsOnly } : question,
        (text) => readPage(text, asked, at?.told),
      )
      return {
        ...(only === 'sent' ? sentOf(page, account.toLowerCase()) : page),
        next: next && seals.seal(subject, next),
      }
    },
  }
}

/** Only what was sent. Where others signed what surely went out of the account, whom it went to is not known by its own word. */
function sentOf({ entries, isIncomplete }: Omit<ProvidedPage, 'next'>, account: string): Omit<ProvidedPage, 'next'> {
  const sent = entries.filter(({ metadata }) => metadata.operationType === 'send')
  const isByOthers = ({ metadata: { sentFrom, sentTo } }: HistoryEntry) => sentTo !== '' && sentFrom !== account
  return { entries: sent, isIncomplete: isIncomplete || sent.some(isByOthers) }
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
