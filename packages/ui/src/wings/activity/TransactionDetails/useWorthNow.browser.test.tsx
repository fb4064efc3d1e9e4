import { type Activity, emptyHistory } from '@latchkey/features/history'
import { expect, it, onTestFinished, vi } from 'vitest'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'
import { failed, received, sent } from '../../../views/fixtures/activity'
import { address } from '../../../views/fixtures/facts'

const account = `eip155:1:${address}`
const ether = { name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 3_249.6, iconUrl: '' }
const local = { ...sent, kind: 'send', status: sent.status } as const
const amount = { text: '0.250', symbol: 'ETH', assetId: 'eip155:1/slip44:60' }
const fromHere: Activity = { ...sent, local: { ...local, amount } }
const withoutThen = (row: Activity): Activity => ({
  ...row,
  amounts: row.amounts.map(({ value: _, ...one }) => one),
})

/** What the receipt says a row was, or is, worth; how often prices were asked for. */
async function worthOf(row: Activity, tokens: readonly object[] | 'away' = [ether], amounts = 'shown') {
  const asked: string[] = []
  const history = {
    ...{ read: async () => {}, watch: () => () => {} },
    getState: () => ({ ...emptyHistory, account, groups: [{ year: 2026, month: 10, rows: [row] }] }),
  }
  const held = async () => {
    asked.push('held')
    if (tokens === 'away') throw new Error('away')
    return { tokens }
  }
  const { flow } = fakeFlow({
    endOf: async (hash) => ({ status: 'confirmed', hash, blockNumber: 1n, fee: 128_000_000_000_000n }),
    account: {
      ...{ status: 'connected', isConnected: true, address, caipAddress: account as never },
      ...{ allAccounts: [], addressLabels: {} },
    },
    features: {
      ...{ history, transactions: {}, tokens: { held }, identity: { follow: () => () => {} } },
      display: { choices: () => ({ amounts, hidden: [] }) },
    },
  })
  const { unmount } = mount(document.body, flow)
  onTestFinished(unmount)
  await flow.open()
  flow.reset({ name: 'TransactionDetails', id: row.id })
  const root = () => document.querySelector('latchkey-modal')?.shadowRoot
  await vi.waitFor(() => expect(root()?.querySelector('.receipt .party')).toBeTruthy(), { timeout: 10_000 })
  const said = () => root()?.querySelector('.sums .small')?.textContent
  const fee = () =>
    [...(root()?.querySelectorAll('.fact') ?? [])].find((fact) => fact.textContent?.includes('fee'))?.textContent
  return { said, fee, asked }
}

it.each<[string, Activity, string | undefined]>([
  ['then and now, where both are known', fromHere, '$801.03 then · $812.40 now'],
  ['now alone, where nobody told what it was then', withoutThen(fromHere), '$812.40 now'],
])('a receipt says which worth it tells: %s', async (_, row, said) => {
  const shown = await worthOf(row)
  await vi.waitFor(() => expect(shown.said()).toBe(said))
})

it('a worth of now is exact, and cut to cents as where it was sent', async () => {
  // 812.389975, which is no more than is there.
  const { said } = await worthOf(withoutThen(fromHere), [{ ...ether, price: 3_249.5599 }])
  await vi.waitFor(() => expect(said()).toBe('$812.38 now'))
})

it.each<[string, Activity, (readonly object[] | 'away')?]>([
  ['what others tell, who name a token by its symbol alone', sent],
  ['what came', { ...received, local: undefined }],
  ['another amount than was asked for', { ...fromHere, local: { ...local, amount: { ...amount, text: '0.3' } } }],
  ['what failed', { ...fromHere, status: 'failed' }],
  ['a token without a price', fromHere, [{ ...ether, price: 0 }]],
  ['a token on no list', fromHere, [{ ...ether, unlisted: true }]],
  ['a token that is not held any more', fromHere, []],
  ['prices nobody tells', fromHere, 'away'],
])('of now nothing is said of %s', async (_, row, tokens) => {
  const { said, asked } = await worthOf(row, tokens)
  if (tokens) await vi.waitFor(() => expect(asked).toEqual(['held']))
  await vi.waitFor(() => expect(said()).toMatch(/^\$[\d,.]+ then$/))
  if (!tokens) expect(asked).toEqual([])
})

it.each([
  ['with its worth of now', [ether], 'shown', 'Network fee0.000128 ETH $0.41 now'],
  ['alone where nobody has a price', [{ ...ether, price: 0 }], 'shown', 'Network fee0.000128 ETH'],
  ['alone where prices do not come', 'away', 'shown', 'Network fee0.000128 ETH'],
  ['hidden as all amounts', [ether], 'hidden', 'Network fee••••'],
] as const)('the fee stands %s', async (_, tokens, amounts, said) => {
  const { fee, asked } = await worthOf(failed, tokens, amounts)
  await vi.waitFor(() => expect([asked, fee()]).toEqual([['held'], said]))
})
