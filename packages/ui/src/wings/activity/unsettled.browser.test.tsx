import type { Activity } from '@latchkey/features/history'
import { expect, it, onTestFinished, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type FakeSite, fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'
import { now } from '../../views/fixtures/activity'

const me = '2wmVCSfPxGPjrnMMn7rchp4uaeoTqN39mXFC2zhPdri9'
const to = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const chainId = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' as const
const assetId = `${chainId}/slip44:501`

const rowOf = (status: Activity['status'], more: Partial<Activity> = {}): Activity => {
  const moved = { text: '0.25', symbol: 'SOL' }
  const common = { hash: 'sig', chainId: chainId as never, from: me, to, at: now - 60_000, status }
  return {
    ...{ ...common, id: `${chainId}:sig`, kind: 'send', isIncomplete: false },
    amounts: [{ direction: 'out', ...moved, isItem: false }],
    local: { ...common, kind: 'send', amount: { ...moved, assetId } },
    ...more,
  }
}

/** The account on Solana, where `site.rows` are on their way; `asked` names the features that came. */
async function show(
  rows: readonly Activity[],
  {
    features = {},
    network = chainId as string,
    family = 'solana',
    endOf = undefined as Partial<FakeSite>['endOf'],
  } = {},
) {
  const site = { rows }
  const asked = new Set<string>()
  const unsettled = { list: () => site.rows, nextLeaves: () => undefined }
  const transactions = {
    list: () => site.rows.flatMap(({ local, status }) => (local ? [{ ...local, status }] : [])),
    readEffect: async () => ({ status: 'done', arrived: 225_000n }),
  }
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: me, caipAddress: `${network}:${me}` as never },
      ...{ allAccounts: [], addressLabels: {}, balance: '1', balanceSymbol: 'SOL', balanceStatus: 'fresh' },
      ...{ tokenBalance: [], currentTab: 0 },
    },
    activeChain: family as never,
    networks: [
      {
        ...{ id: network, name: 'Solana', chainNamespace: family as never, caipNetworkId: network as never },
        ...{ nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 }, rpcUrls: { default: { http: [] } } },
      },
    ],
    chainId: network,
    ...(endOf && { endOf }),
    options: {
      ...{ services: { url: 'https://door.example' }, projectId: 'a'.repeat(32), adapters: [] },
      features: { receive: true, history: true, walletFeaturesOrder: [], ...features } as never,
      clock: { now: () => now, after: () => () => {} },
    },
    features: {
      tokens: { read: async () => {}, watch: () => () => {}, reading: () => ({ status: 'fresh' }), setTab() {} },
      get unsettled() {
        asked.add('unsettled')
        return unsettled
      },
      transactions,
    },
  })
  onTestFinished(mount(document.body, fake.flow).unmount)
  await fake.flow.open({ view: 'Account' })
  const root = () => document.querySelector('latchkey-modal')?.shadowRoot
  const shown = () => [
    ...(root()?.querySelectorAll<HTMLElement>('.page:not(.leaving) .unsettled [data-transaction]') ?? []),
  ]
  const set = (next: readonly Activity[]) => {
    site.rows = next
    fake.changed()
  }
  return { ...fake, root, shown, set, asked }
}

it('stands at the head of the tokens where no activity is drawn, and says how it goes on', async () => {
  const { root, shown, set } = await show([rowOf('pending')])
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  const [row] = shown()
  expect(row?.innerText).toMatch(/Sending/)
  expect(row?.innerText).toMatch(/to 7S3P…AaKv/)
  expect(row?.innerText).toMatch(/1 min ago/)
  expect(row?.innerText).toMatch(/−0\.25 SOL/)
  expect(root()?.querySelector('.unsettled')?.getAttribute('aria-label')).toBe('Activity')
  expect(root()?.querySelector('.panel')?.firstElementChild?.className).toContain('unsettled')
  for (const [status, said] of [
    ['confirmed', 'Sent'],
    ['failed', 'Send failed'],
    ['dropped', 'Send dropped'],
    ['unknown', 'Send unclear'],
  ] as const) {
    set([rowOf(status)])
    await vi.waitFor(() => expect(shown()[0]?.innerText).toContain(said))
    expect(shown()[0]?.dataset['status']).toBe(status)
  }
  set([])
  await vi.waitFor(() => expect(shown()).toHaveLength(0))
})

it('opens its receipt by keyboard, which tells when it was sent and the end that is kept of it', async () => {
  const { root, shown, set, flow } = await show([rowOf('pending', { at: now - 86_400_000 * 2 })])
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  shown()[0]?.focus()
  await userEvent.keyboard('{Enter}')
  const receipt = () => root()?.querySelector<HTMLElement>('.page:not(.leaving) .send')
  await vi.waitFor(() => expect(receipt()?.innerText).toContain('On its way'))
  expect(flow.store.getState().stack.at(-1)).toMatchObject({
    name: 'WalletSendConfirmed',
    receipt: { hash: 'sig', chainId, from: me, to, amount: '0.25', symbol: 'SOL', assetId },
  })
  const sentAt = new Intl.DateTimeFormat('en', { timeStyle: 'short' }).format(now - 60_000)
  // Kept by a feature that may come after the first drawing.
  await vi.waitFor(() => expect(receipt()?.innerText).toContain(`Today, ${sentAt}`))
  set([rowOf('dropped')])
  await vi.waitFor(() => expect(receipt()?.innerText).toContain('you can send it again'))
})

it('comes while the account is drawn, from this tab or another', async () => {
  const { root, shown, set } = await show([])
  await vi.waitFor(() => expect(root()?.querySelector('.account .panel')).toBeTruthy())
  expect(shown()).toHaveLength(0)
  set([rowOf('pending')])
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
})

it('leads to the explorer where nothing here tells more of it', async () => {
  const swap = rowOf('pending', { kind: 'trade', chainId: 'eip155:1' as never, hash: '0x1' })
  const { shown } = await show([swap], { features: { history: false }, network: 'eip155:1', family: 'eip155' })
  await vi.waitFor(() =>
    expect(shown()[0]?.getAttribute('href')).toBe('https://explorer.example/eip155:1/transaction/0x1'),
  )
})

it('is nothing to press where nobody tells more of it, and reads as any other', async () => {
  const batch = rowOf('pending', { kind: 'trade', chainId: 'eip155:1' as never, hash: undefined })
  const { shown } = await show([batch], { features: { history: false }, network: 'eip155:1', family: 'eip155' })
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  const [row] = shown()
  expect(row?.closest('button, a')).toBeNull()
  expect(row?.innerText).toMatch(/Swapping\s+1 min ago\s+−0\.25 SOL/)
})

it('asks for nothing where the tab of the activity is drawn', async () => {
  const { root, shown, asked } = await show([rowOf('pending')], { network: 'eip155:1', family: 'eip155' })
  await vi.waitFor(() => expect(root()?.querySelector('[data-tab="activity"]')).toBeTruthy())
  expect([shown(), [...asked]]).toEqual([[], []])
})

it('N-335 the receipt of what a token kept some of says what came', async () => {
  const erc20 = `eip155:1/erc20:0x${'a'.repeat(40)}`
  const pending = rowOf('pending', { chainId: 'eip155:1' as never, hash: '0x1' })
  const amount = { text: '0.25', symbol: 'TAX', decimals: 6, assetId: erc20 }
  const local = pending.local && { ...pending.local, chainId: 'eip155:1' as never, hash: '0x1', amount }
  const { root, shown } = await show([{ ...pending, local: local as never }], {
    ...{ features: { history: false }, network: 'eip155:1', family: 'eip155' },
    endOf: async (hash) => ({ status: 'confirmed', hash, blockNumber: 1n }) as never,
  })
  await vi.waitFor(() => expect(shown()).toHaveLength(1))
  shown()[0]?.click()
  const receipt = () => root()?.querySelector<HTMLElement>('.page:not(.leaving) .send')
  await vi.waitFor(() => expect(receipt()?.textContent).toContain('They got0.225 TAX'))
})
