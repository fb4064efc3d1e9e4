import type { Effect, LocalTransaction } from '@latchkey/features/transactions'
import type { SendReceipt } from '@latchkey/flow'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { fakeFlow } from '../../../fake/fakeFlow.test.support'
import { mount } from '../../../shell/mount'

const from = '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91'
const receipt = {
  ...{
    hash: `0x${'3c'.repeat(32)}`,
    chainId: 'eip155:1',
    amount: '0.25',
    symbol: 'ETH',
    decimals: 18,
    assetId: 'eip155:1/slip44:60',
  },
  ...{ from, to: '0x0000000000000000000000000000000000000b0b', worth: '801.03', nativePrice: 3_204.11 },
} as unknown as SendReceipt

const readRefusal = async ({ hash }: { readonly hash: string }) =>
  hash === receipt.hash ? 'paused by its owner' : undefined

/** The receipt on screen, of a chain that tells its end by hash. */
async function show(
  endOf: (hash: string) => object,
  amounts: 'shown' | 'hidden' = 'shown',
  effect: Effect = { status: 'done' },
  /** What the record of this browser says of it. */
  kept: Partial<LocalTransaction>[] = [],
) {
  const list = () => kept.map((row) => ({ hash: receipt.hash, chainId: receipt.chainId, at: 0, ...row }))
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: from, caipAddress: `eip155:1:${from}` },
      ...{ allAccounts: [], addressLabels: {}, balanceStatus: 'unknown' },
    },
    endOf: async (hash) => endOf(hash) as never,
    features: {
      display: { choices: () => ({ amounts, hidden: [] }) },
      transactions: { readRefusal, readEffect: async () => effect, list },
    },
  })
  const { unmount } = mount(document.body, flow)
  onTestFinished(unmount)
  await flow.open()
  flow.reset({ name: 'WalletSendConfirmed', receipt })
  const find = (selector: string) =>
    document.querySelector('latchkey-modal')?.shadowRoot?.querySelector(`.page:not(.leaving) ${selector}`)
  /** The record says so from now on. */
  const keep = (row: Partial<LocalTransaction>) => {
    kept.splice(0, 1, row)
    flow.toast({ variant: 'success', message: 'moved' })
  }
  return Object.assign(find, { keep })
}

it.each([
  ['shown', '−0.25 ETH$801.03 then', '$3.20'],
  ['hidden', '−•••• ETH', '••••'],
] as const)('a receipt tells amounts as the visitor has them on this device: %s', async (amounts, sum, fee) => {
  const find = await show(() => ({ status: 'confirmed', hash: receipt.hash, fee: 1_000_000_000_000_000n }), amounts)
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain(`${sum}Arrived`))
  expect(find('.checks')?.textContent).toContain(fee)
  if (amounts === 'hidden') expect(find('.send')?.textContent).not.toMatch(/0\.25|801|3\.20/)
})

it('one that failed says what its contract said', async () => {
  const find = await show((hash) => ({ status: 'reverted', hash, blockNumber: 1n }))
  await vi.waitFor(() => expect(find('.send')?.textContent).toContain('The contract said: paused by its owner'))
})

const other = `0x${'5f'.repeat(32)}`
const replaced = { status: 'replaced', hash: receipt.hash, replacement: other } as const
const lookFirst = 'Look at that one before you send again'

it('one that the wallet sent again for more arrived, by the hash of that one', async () => {
  const find = await show((hash) =>
    hash === other ? { status: 'confirmed', hash, blockNumber: 1n } : { ...replaced, how: 'sped-up' },
  )
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain('Arrived'))
  expect(find('[data-transaction]')?.getAttribute('data-transaction')).toBe(other)
})

it.each([
  ['something else went', { ...replaced, how: 'replaced' }, lookFirst],
  ['something went that nobody finds', { status: 'dropped', hash: receipt.hash, nonce: 'spent' }, lookFirst],
  ['N-355 one that no node showed was cancelled', { ...replaced, how: 'cancelled' }, lookFirst],
  ['it was cancelled', { ...replaced, how: 'cancelled', seen: true }, 'Nothing moved but the network fee'],
  ['N-329 it was forgotten', { status: 'dropped', hash: receipt.hash }, 'look in your wallet before you send again'],
])('that nothing moved is said where that is known alone: %s', async (_, end, said) => {
  const find = await show(() => end)
  await vi.waitFor(() => expect(find('.send')?.textContent).toContain(said))
  if (/before you send again/.test(said)) expect(find('.send')?.textContent).not.toMatch(/nothing/i)
})

it('the address of who got it opens to the whole one on a press, and is copied', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  onTestFinished(() => write.mockRestore())
  const find = await show((hash) => ({ status: 'confirmed', hash, blockNumber: 1n }))
  await vi.waitFor(() => expect(find('.party:last-child .who')?.textContent).toContain('0x0000'))
  const who = find('.party:last-child .who') as HTMLElement
  expect(who.querySelector('.full-address')).toBeNull()
  who.click()
  await vi.waitFor(() => expect(who.querySelector('.full-address')?.textContent).toBe(receipt.to))
  expect(who.scrollWidth).toBeLessThanOrEqual(who.clientWidth)
  const copy = find('.party:last-child [aria-label="Copy the address"]') as HTMLElement
  copy.click()
  await vi.waitFor(() => expect(write).toHaveBeenCalledWith(receipt.to))
})

it('its end is asked of its own chain alone: on another network it waits, and what is known stays known', async () => {
  const asked: string[] = []
  const use = { chainId: 'eip155:2' }
  const { flow } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: from },
      ...{ allAccounts: [], addressLabels: {}, balanceStatus: 'unknown' },
      get caipAddress() {
        return `${use.chainId}:${from}` as never
      },
    },
    endOf: async (hash) => {
      asked.push(hash)
      return { status: 'confirmed', hash, blockNumber: 1n } as never
    },
    features: {
      display: { choices: () => ({ amounts: 'shown', hidden: [] }) },
      transactions: { readEffect: async () => ({ status: 'done' }), list: () => [] },
    },
  })
  const { unmount } = mount(document.body, flow)
  onTestFinished(unmount)
  await flow.open()
  flow.reset({ name: 'WalletSendConfirmed', receipt })
  const summary = () =>
    document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('.page:not(.leaving) .summary')
  await vi.waitFor(() => expect(summary()?.textContent).toContain('On its way'))
  // Nothing turns that nobody waits for.
  const text = () => summary()?.parentElement?.textContent
  expect(text()).toContain('Once you are back on Ethereum, this says how it went.')
  expect([summary()?.querySelector('.spin'), asked]).toEqual([null, []])
  use.chainId = 'eip155:1'
  flow.toast({ variant: 'success', message: 'moved' })
  await vi.waitFor(() => expect(summary()?.textContent).toContain('Arrived'))
  expect(text()).not.toContain('Once you are back')
  use.chainId = 'eip155:2'
  flow.toast({ variant: 'success', message: 'moved again' })
  await expect.element(page.getByText('moved again')).toBeVisible()
  expect([summary()?.textContent?.includes('Arrived'), asked]).toEqual([true, [receipt.hash]])
})

it.each([
  ['undone', 'Failed', 'Nothing moved but the network fee'],
  ['unknown', 'End unknown', 'Look at what you hold before you send again'],
] as const)('N-334 one that went through and did what is %s did not arrive', async (status, pill, hint) => {
  const find = await show((hash) => ({ status: 'confirmed', hash, blockNumber: 1n }), 'shown', { status })
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain(pill))
  expect(find('.send')?.textContent).toContain(hint)
  expect(find('.send')?.textContent).not.toContain('Arrived')
})

it.each([
  [225_000_000_000_000_000n, 'shown', 'They got0.225 ETH'],
  [225_000_000_000_000_000n, 'hidden', 'They got•••• ETH'],
  [250_000_000_000_000_000n, 'shown', undefined],
] as const)('N-335 what came is said where the token kept some: %s, %s', async (arrived, amounts, said) => {
  const end = (hash: string) => ({ status: 'confirmed', hash, blockNumber: 1n })
  const find = await show(end, amounts, { status: 'done', arrived })
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain('Arrived'))
  const lines = find('.checks')?.textContent
  if (said) expect(lines).toContain(said)
  else expect(lines).not.toContain('They got')
})

it('N-329 one that was forgotten here and went through all the same is told as that, with its fee', async () => {
  let end: object = { status: 'dropped', hash: receipt.hash }
  const find = await show(() => end, 'shown', { status: 'done' }, [{ status: 'dropped' }])
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain('Dropped'))
  find.keep({ status: 'pending', cameBack: 1 })
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain('On its way'))
  // A node that does not know it yet takes nothing of that back.
  find.keep({ status: 'confirmed' })
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain('Arrived'))
  expect(find('.checks')?.textContent).not.toContain('$3.20')
  find.keep({ status: 'dropped' })
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain('Dropped'))
  end = { status: 'confirmed', hash: receipt.hash, fee: 1_000_000_000_000_000n }
  find.keep({ status: 'confirmed' })
  await vi.waitFor(() => expect(find('.checks')?.textContent).toContain('$3.20'))
})

it('N-334 one whose effect nobody could see when it was followed is told as that, before the chain answers again', async () => {
  const find = await show(() => new Promise(() => {}), 'shown', { status: 'done' }, [{ status: 'unknown' }])
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain('End unknown'))
  expect(find('.send')?.textContent).toContain('Look at what you hold before you send again')
})

it('it is named by the hash under which it went, also before the chain answers', async () => {
  const kept = [{ status: 'failed', replacement: other }] as const
  const find = await show(() => new Promise(() => {}), 'shown', { status: 'done' }, [...kept])
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain('Failed'))
  expect(find('[data-transaction]')?.getAttribute('data-transaction')).toBe(other)
})

it.each([
  [true, 'Nothing moved but the network fee'],
  [undefined, lookFirst],
] as const)(
  'N-355 one that was followed to its cancelling is cancelled where a node showed it: %s',
  async (seen, said) => {
    const kept: Partial<LocalTransaction> = { status: 'replaced', how: 'cancelled', replacement: other, seen }
    const find = await show(() => new Promise(() => {}), 'shown', { status: 'done' }, [kept])
    await vi.waitFor(() => expect(find('.send')?.textContent).toContain(said))
  },
)

it.each([
  ['unknown', 'End unknown'],
  ['pending', lookFirst],
] as const)('N-334 one that a bundler took back is not called cancelled where its row is %s', async (status, said) => {
  const end = { ...replaced, how: 'cancelled', seen: true }
  const find = await show(() => end, 'shown', { status: 'done' }, [{ status }])
  await vi.waitFor(() => expect(find('.send')?.textContent).toContain(said))
  expect(find('.send')?.textContent).not.toContain('Nothing moved')
})

it('N-369 of the second that a wallet names one transaction of nobody says that it arrived', async () => {
  const end = (hash: string) => ({ status: 'confirmed', hash, blockNumber: 1n, fee: 1_000_000_000_000_000n })
  const effect = { status: 'done', arrived: 225_000_000_000_000_000n } as const
  const find = await show(end, 'shown', effect, [{ status: 'unknown' }])
  // What the chain says of the first one is there.
  await vi.waitFor(() => expect(find('.checks')?.textContent).toContain('$3.20'))
  expect(find('.summary')?.textContent).toContain('End unknown')
  expect(find('.send')?.textContent).not.toMatch(/Arrived|They got/)
})

it('N-369 of two transfers of one hash to one receiver each receipt tells of its own', async () => {
  const { to, symbol, assetId } = receipt
  const row = (text: string, status: LocalTransaction['status']) => ({ to, status, amount: { text, symbol, assetId } })
  const kept = [row('3', 'unknown'), row('0.25', 'confirmed')]
  const find = await show(() => new Promise(() => {}), 'shown', { status: 'done' }, kept)
  await vi.waitFor(() => expect(find('.summary')?.textContent).toContain('Arrived'))
})
