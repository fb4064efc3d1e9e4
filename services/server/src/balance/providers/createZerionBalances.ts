import { checksumAddress } from '@latchkey/protocol/address'
import {
  array,
  type InferOutput,
  nullish,
  number,
  object,
  parse,
  pipe,
  regex,
  safeParse,
  string,
  unknown,
} from 'valibot'
import type { Tokens } from '../../chain/networks/createTokens'
import type { Network } from '../../chain/networks/Network'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { Zerion } from '../../upstream/zerion/createZerion'
import { type PageParameters, pageParameters } from '../../upstream/zerion/pageParameters'
import type { Holding } from '../Holdings'
import type { BalanceProvider } from './BalanceProvider'
import { foundToken } from './foundToken'

/** Pages of 100 positions that are read of an account: more than pages of ours show. */
const mostPages = 5
/** No contract holds more of itself. */
const mostUnits = 2n ** 256n - 1n

const page = object({ links: object({ next: nullish(string()) }), data: array(unknown()) })
const text = nullish(string())
const position = object({
  attributes: object({
    position_type: string(),
    // The figure beside it is a float: it is never read.
    quantity: object({ int: pipe(string(), regex(/^(0|[1-9]\d{0,77})$/)), decimals: number() }),
    fungible_info: object({
      ...{ name: text, symbol: text, icon: nullish(object({ url: text })) },
      implementations: array(
        object({
          ...{ chain_id: string(), decimals: number() },
          address: nullish(pipe(string(), regex(/^(0x[0-9a-f]{40})?$/i))),
        }),
      ),
    }),
    flags: nullish(object({ is_trash: nullish(unknown()) })),
  }),
  relationships: object({ chain: object({ data: object({ id: string() }) }) }),
})

type Position = InferOutput<typeof position>
/** What a row means: an amount of the currency or of a token, something that is not shown, or nothing that can be read. */
type Row = { readonly native: bigint } | Holding | 'other' | 'unreadable'

/**
 * Balances from Zerion: of every token in the wallet itself that it does not take for spam, whether it is on a list or not.
 *
 * https://developers.zerion.io/reference/listwalletpositions and https://developers.zerion.io/pagination-and-filtering
 */
export function createZerionBalances(zerion: Zerion, tokens: Tokens): BalanceProvider {
  /** Every position on a chain, and whether there are more. */
  async function readPositions(name: string, account: string) {
    const rows: unknown[] = []
    const asked = new Set<string>()
    let next: PageParameters | undefined = []
    while (next !== undefined && asked.size < mostPages) {
      asked.add(JSON.stringify(next))
      const filters = { positions: 'only_simple' }
      const question = { account, what: 'positions', chains: [name], page: next, filters } as const
      const read: { readonly data: readonly unknown[]; readonly after: PageParameters | undefined } =
        await zerion.ofWallet(question, readPage)
      rows.push(...read.data)
      // A page that leads to itself would be read for ever.
      next = read.after && !asked.has(JSON.stringify(read.after)) ? read.after : undefined
    }
    return { rows, isIncomplete: next !== undefined }
  }

  function rowOf({ attributes, relationships }: Position, name: string, { id, currency }: Network): Row {
    const { position_type, quantity, fungible_info, flags } = attributes
    const isHeld = position_type === 'wallet' && flags?.is_trash !== true && relationships.chain.data.id === name
    if (!isHeld || quantity.int === '0') return 'other'
    const amount = BigInt(quantity.int)
    const here = fungible_info.implementations.filter(({ chain_id }) => chain_id === name)
    // A currency that has a contract too is one thing, which is told once.
    const place = here.find(({ address }) => !address) ?? here[0]
    if (place === undefined || amount > mostUnits) return 'unreadable'
    const address = place.address?.toLowerCase()
    // Base units are only those of the contract where both have as many decimals.
    if (!address) return quantity.decimals === currency?.decimals ? { native: amount } : 'unreadable'
    const listed = tokens.find(id, address)
    if (quantity.decimals !== (listed ?? place).decimals) return 'unreadable'
    if (listed) return { token: listed, address: listed.address, amount }
    const { name: called, symbol, icon } = fungible_info
    const said = { name: called, symbol, decimals: quantity.decimals, icon: icon?.url }
    const token = foundToken(id, said, { tokens, currency })
    return token ? { token, address: checksumAddress(address) ?? address, amount } : 'other'
  }

  return {
    name: 'zerion',
    cost: mostPages,
    // What it calls its chains is asked once a day, for everybody.
    serves: async ({ network }) => (await zerion.names()).has(network.id),
    async read({ network }, account) {
      const name = (await zerion.names()).get(network.id)
      if (name === undefined) throw new UpstreamError('wrong-chain')
      const { rows: said, isIncomplete } = await readPositions(name, account)
      const rows = said.map((one): Row => {
        const { success, output } = safeParse(position, one)
        return success ? rowOf(output, name, network) : 'unreadable'
      })
      if (rows.length > 0 && rows.every((row) => row === 'unreadable')) throw new UpstreamError('malformed')
      // A page that comes again tells nothing twice.
      const held = new Map<string, Holding>()
      let native: bigint | undefined
      for (const row of rows) {
        if (typeof row === 'string') continue
        if ('native' in row) native ??= row.native
        else if (!held.has(row.address)) held.set(row.address, row)
      }
      const isPartial = isIncomplete || rows.includes('unreadable')
      // It lists no currency that an account has nothing of; where it may be in what was not read, nobody knows.
      return { native: native ?? (isPartial ? undefined : 0n), tokens: [...held.values()], isIncomplete: isPartial }
    },
  }
}

function readPage(answer: string) {
  const { links, data } = parse(page, JSON.parse(answer))
  return { data, after: links.next && data.length > 0 ? pageParameters(links.next) : undefined }
}
