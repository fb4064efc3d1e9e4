import { expect, it } from 'vitest'
import { balanceProviders } from '../balance/providers/balanceProviders'
import { historyProviders } from '../history/providers/historyProviders'
import { registryProven } from '../name/nameProviders'
import { nftProviders } from '../nft/providers/nftProviders'
import { onrampProviders } from '../onramp/providers/onrampProviders'
import { priceProviders } from '../price/providers/priceProviders'
import { swapProviders } from '../swap/providers/swapProviders'
import type { FixtureMark } from '../upstream/liveMark'
import { everyAdapter } from './everyAdapter.test.support'

const tables: Readonly<Record<string, Readonly<Record<string, { readonly proven?: readonly FixtureMark[] }>>>> = {
  ...{ balance: balanceProviders, history: historyProviders, name: { registry: { proven: registryProven } } },
  nft: nftProviders,
  ...{ onramp: onrampProviders, price: priceProviders, swap: swapProviders },
}
const rows = Object.entries(tables).flatMap(([noun, table]) =>
  Object.entries(table).flatMap(([word, { proven }]) => (proven ? [[`${noun}-${word}`, proven] as const] : [])),
)

// One of two that was recorded would have readiness say so of questions that were never asked of anybody.
it.each(rows)('%s is proven with every exchange its adapter is tried with', (name, proven) => {
  const tried = everyAdapter.filter((one) => one.name === name || one.name.startsWith(`${name}-`))
  expect(proven).toEqual(tried.map(({ fixture: { date, mark } }) => ({ date, mark })))
})
