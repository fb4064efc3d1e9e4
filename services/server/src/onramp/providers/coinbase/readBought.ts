import { checksumAddress } from '@latchkey/protocol/address'
import { chainIdOf } from '@latchkey/protocol/caip'
import type { Clock } from '../../../clock/Clock'
import { byTime } from '../../../upstream/byTime'
import type { Charge } from '../../../upstream/createUpstreamQuota'
import { isPaidFor } from '../../../upstream/isPaidFor'
import { whereUnanswered } from '../../../upstream/whereUnanswered'
import type { Bought, BoughtList, OnrampOptions } from '../../OnrampProvider'
import type { CoinbaseTransaction, CoinbaseTransactions } from './readCoinbase'

/** Transactions of one answer. */
export const pageSize = 50
/** Pages behind the first that are read: others can buy under a reference, and push out what is its own. */
const further = 2
/** Milliseconds for all pages. */
const within = 10_000

interface Pages {
  readonly clock: Clock
  /** The page that a key leads to, the first without one. */
  page(key?: string): Promise<CoinbaseTransactions | 'refused'>
  /** Called before each page behind the first; where it refuses, no more is read. */
  readonly charge: Charge
}

/**
 * What was paid for to an address, as far as it is told: a part where there is more, or where one that is or may be its own cannot be told.
 *
 * @throws UpstreamError where the first page is not answered; what `charge` throws inside what others share.
 */
export async function readBought(
  address: string,
  options: OnrampOptions,
  { clock, page, charge }: Pages,
): Promise<BoughtList> {
  const until = clock.now() + within
  const first = await page()
  // What was refused says not that there is nothing.
  if (first === 'refused') return { bought: [], told: 'part' }
  const pages = [first]
  for (let left = further; left > 0; left--) {
    const key = pages.at(-1)?.next_page_key ?? ''
    // What leads to itself would be read for ever, and charged for.
    if (key === '' || pages.slice(0, -1).some(({ next_page_key }) => next_page_key === key)) break
    // What is paid for stands, though there is no more to pay with.
    if (!(await isPaidFor(charge, 1))) break
    const next = await byTime(clock, until, page(key)).catch(whereUnanswered('refused' as const))
    if (next === 'refused') break
    pages.push(next)
  }
  const isOwn = ({ wallet_address }: CoinbaseTransaction) => wallet_address.toLowerCase() === address.toLowerCase()
  const read = pages.flatMap(({ transactions }) => transactions.read).filter(isOwn)
  // Whatever is bought meanwhile moves one to the next page, where it is told again; what was read last is what it is now.
  const own = [...new Map(read.map((one) => [one.transaction_id, one])).values()]
  const bought = own.flatMap((one) => toBought(one, address, options))
  const isAll =
    pages.at(-1)?.next_page_key === '' &&
    pages.every(({ total_count, transactions }) => total_count <= pages.length * pageSize && transactions.unread === 0)
  return { bought: bought.sort(byOpening), told: isAll && bought.length === own.length ? 'all' : 'part' }
}

const byOpening = (one: Bought, other: Bought) => Date.parse(one.openedAt) - Date.parse(other.openedAt)

const statuses: ReadonlyMap<string, Bought['status']> = new Map([
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'paid'],
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'done'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
])

/** Nothing where it is of a currency or a network that is not sold today, or in a state nobody knows. */
function toBought(one: CoinbaseTransaction, address: string, { purchaseCurrencies }: OnrampOptions): readonly Bought[] {
  const status = statuses.get(one.status)
  const currency = purchaseCurrencies.find(({ id, symbol }) => [id, symbol].includes(one.purchase_currency))
  const network = currency?.networks.find(({ name }) => name === one.purchase_network)
  if (!status || !currency || !network) return []
  return [
    {
      ...{ id: one.transaction_id, address: checksumAddress(address) ?? address, status, openedAt: one.created_at },
      ...{ chainId: chainIdOf('eip155', Number(network.chain_id)), name: currency.name, symbol: currency.symbol },
      ...{ amount: one.purchase_amount.amount, hash: one.tx_hash },
    },
  ]
}
