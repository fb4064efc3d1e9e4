import { badAnswer, requestRejected, requestTimedOut, rpcUnreachable } from '@latchkey/protocol/errors'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { form, modal, openTransfer, review } from './openTransfer.test.support'

/** A review on screen, of a transfer that ends when the test says so. */
async function showReview({ chainId = form.token.chainId, options = {} } = {}) {
  let fail: (error: Error) => void = () => {}
  const sent = { ...form, token: { ...form.token, chainId } }
  const submit = () => new Promise((_, reject) => (fail = reject))
  const reviewed = { getState: () => sent, review: async () => ({ ...review, form: sent }), submit }
  const flow = await openTransfer('WalletSendPreview', reviewed, options)
  const button = page.getByRole('button', { name: /^Send 1/ })
  await button.click({ timeout: 5_000 })
  await vi.waitFor(() => expect(modal()?.textContent).toContain('to continue'))
  return { flow, button, fail: (error: Error) => fail(error) }
}

const ends = [
  ['no answer in time', requestTimedOut({ method: 'eth_sendTransaction' })],
  ['an answer that says nothing', badAnswer({ method: 'eth_sendTransaction', expected: 'a transaction hash' })],
] as const
const maybe = 'It may have been sent'

it.each(ends)('%s leaves open whether it was sent, and says so above the button', async (_, error) => {
  const { fail, button } = await showReview()
  fail(error)
  await vi.waitFor(() => expect(modal()?.textContent).toContain(maybe))
  expect(modal()?.textContent).not.toContain('Nothing')
  await expect.element(button).toBeVisible()
})

it.each([
  ...ends.map(([what, error]) => [what, error, maybe] as const),
  ['a failure', rpcUnreachable({ chainId: 'eip155:1' }), 'network'],
  ['a no', requestRejected({ method: 'eth_sendTransaction' }), 'You said no'],
] as const)('%s is told where the review was left', async (_, error, said) => {
  const { flow, fail } = await showReview()
  flow.back()
  await vi.waitFor(() => expect(modal()?.textContent).not.toContain('to continue'))
  fail(error)
  await vi.waitFor(() => expect(flow.store.getState().toast?.variant).toBe('error'))
  const { toast } = flow.store.getState()
  expect(toast?.message).toContain(said)
  expect(toast?.report === undefined).toBe(said === 'You said no')
})

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const options = (history: boolean) => ({ features: { history, walletFeaturesOrder: [] } as never })
it.each([
  ['its activity', { options: options(true) }, 'Transactions'],
  ['its account on Solana, which has no activity', { chainId: solana, options: options(true) }, 'Account'],
  ['its account where the site has no activity', { options: options(false) }, 'Account'],
])('what may have been sent leads to %s', async (_, site, view) => {
  const { flow, fail } = await showReview(site)
  flow.back()
  fail(requestTimedOut({ method: 'eth_sendTransaction' }))
  await vi.waitFor(() => expect(flow.store.getState().toast?.message).toContain(maybe))
  flow.store.getState().toast?.onView?.()
  expect(flow.store.getState().stack.at(-1)?.name).toBe(view)
})

it('what happens is told in one line that stays, and the button has the focus again', async () => {
  const { fail, button } = await showReview()
  const line = modal()?.querySelector('.page [role=status]')
  expect(line?.textContent).toMatch(/^Open .+ to continue\. Check the amount/)
  fail(requestRejected({ method: 'eth_sendTransaction' }))
  await vi.waitFor(() => expect(line?.textContent).toBe('You said no. Nothing was sent.'))
  expect(line?.isConnected).toBe(true)
  expect(modal()?.querySelectorAll('.page [role=status]')).toHaveLength(1)
  const shadow = modal()?.getRootNode() as ShadowRoot | undefined
  expect(shadow?.activeElement).toBe(button.element())
})
