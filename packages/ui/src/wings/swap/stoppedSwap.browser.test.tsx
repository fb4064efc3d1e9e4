import type { SwapPlan } from '@latchkey/features/swap'
import { swapPriceWorse, swapRunning, swapStopped, transactionTimedOut } from '@latchkey/protocol/errors'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { button, field, find, lantern, opened, planOf, press, until, usdc, within } from './showSwap.test.support'

/** A visitor who sees a plan, and how it is changed. */
async function planned() {
  const site = await opened({ amount: '1', toToken: usdc.assetId })
  const { fake } = site
  await press('Review')
  await find(/^Swap 1\.00 ETH/)
  const first = planOf(fake)
  const show = (change: Partial<SwapPlan>) => fake.set({ plan: { ...first, ...change } as SwapPlan })
  const text = (part: string) => until(() => expect(within()?.textContent).toContain(part))
  return { ...site, show, text }
}
const failure = (code: string) => ({ failure: { code, message: '' } })
const isOff = (name: string) => button(name)?.getAttribute('aria-disabled') === 'true'
const standing = { status: 'stopped', standing: 'wallet', ...failure('swap.stopped') } as const
const steps = (approve: SwapPlan['steps'][number]['status'], swap: SwapPlan['steps'][number]['status']) => ({
  steps: [
    { kind: 'approve' as const, status: approve },
    { kind: 'swap' as const, status: swap },
  ],
})

describe('after a stop', () => {
  it('the wallet shows it still: nothing says that nothing moved, and it is not asked for again', async () => {
    const { show, text } = await planned()
    show(standing)
    await text('Your wallet still shows itSay no there, or it goes on.')
    expect(within()?.textContent).not.toContain('You said no')
    expect(isOff('Try again')).toBe(true)
    show({ status: 'stopped', ...failure('wallet.request_rejected') })
    await text('You said noNothing moved.')
    expect(isOff('Try again')).toBe(false)
  })

  it('a yes in the wallet leads back to its way and its end, which nothing stops', async () => {
    const { show, text, site, fake } = await planned()
    Object.assign(site.options, { features: { history: true } })
    show(standing)
    await text('Your wallet still shows it')
    show({ status: 'running', standing: 'network', ...failure('swap.stopped'), ...steps('done', 'mining') })
    await text('On its way')
    await find('See activity')
    expect(button('Stop here')).toBeUndefined()
    show({ status: 'done', hash: `0x${'1'.repeat(64)}`, ...steps('done', 'done') })
    await find('Done')
    expect(fake.calls).not.toContain('stop')
  })

  it('a wallet that is silent for long lets who ticks so ask again, each time anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { show, text, fake } = await planned()
    const { review } = fake
    fake.review = async () => {
      await review()
      const { plan } = fake.swap.getState()
      if (plan) fake.set({ plan: { ...plan, asks: ['standing'] } })
    }
    show(standing)
    await text('Your wallet still shows it')
    expect(isOff('Try again')).toBe(true)
    vi.advanceTimersByTime(60_000)
    await press('Try again')
    await text('Ask again although the first may still go through')
    expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBe('true')
    within()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    await press(/^Swap 1\.00 ETH/)
    expect(fake.calls.at(-1)).toBe('submit standing')
    fake.set({ plan: { ...planOf(fake), status: 'ready' } })
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBe('true'))
  })

  it('who leaves it finds it as it was, and no review of another', async () => {
    const { show, text, flow, fake } = await planned()
    show(standing)
    await text('Your wallet still shows it')
    flow.back()
    await press('Review')
    await text('Your wallet still shows it')
    expect(fake.swap.getState().plan).toMatchObject(standing)
  })

  it('an approval on its way says so, and then what it lets the swap take', async () => {
    const { show, text } = await planned()
    show({ status: 'running', ...steps('mining', 'next') })
    await find('Waiting for the network')
    await find('Stop here')
    show({ ...standing, standing: 'network' })
    await text('StoppedWhat you allowed is still on its way.')
    show({ status: 'stopped', allowed: '1', ...failure('swap.stopped') })
    await text('StoppedNothing was swapped.The swap may still take 1.00 ETH')
    expect(within()?.textContent).not.toContain('You said no')
    expect(isOff('Try again')).toBe(false)
  })
})

describe('an end', () => {
  it.each([
    ['swap.reverted', 'The network undid it. Only its fee was taken.'],
    ['swap.would_revert', 'Nothing was sent.'],
    ['transaction.timed_out', 'Not confirmed yet'],
    ['wallet.request_timed_out', 'Not confirmed yet'],
    ['wallet.request_cancelled', 'Not confirmed yet'],
    ['wallet.bad_answer', 'Not confirmed yet'],
  ])('of %s is told as what it is', async (code, said) => {
    const { show, text } = await planned()
    show({ status: 'failed', ...failure(code) })
    await text(said)
    expect(within()?.textContent?.includes('did not happen')).toBe(code.startsWith('swap.'))
  })

  it('that is none yet says what stays allowed', async () => {
    const { show, text } = await planned()
    show({ status: 'failed', allowed: '1', ...failure('transaction.timed_out'), ...steps('done', 'failed') })
    await text('The swap may still take 1.00 ETH')
  })

  it('of an approval that the wallet did not answer is no swap that may have been sent', async () => {
    const { show, text } = await planned()
    show({ status: 'failed', ...failure('wallet.request_timed_out'), ...steps('failed', 'next') })
    await text('The swap did not happen')
    expect(within()?.textContent).not.toContain('It may have been sent')
  })

  const toast = () =>
    [...document.querySelectorAll('latchkey-toast')].at(-1)?.shadowRoot?.querySelector('.toast')?.textContent

  it('that is none yet is told so to who closed it', async () => {
    const { fake, flow, show } = await planned()
    let fail = (_error: unknown) => {}
    fake.ended = new Promise((_, reject) => {
      fail = reject
    })
    await press(/^Swap 1\.00 ETH/)
    await find('Waiting for Harbor')
    flow.close('close-button')
    await until(() => expect(document.querySelector('latchkey-modal')).toBeNull())
    show({ status: 'failed', ...failure('transaction.timed_out') })
    fail(transactionTimedOut({ hash: '0xab', ms: 1 }))
    await until(() => expect(toast()).toContain('Not confirmed yet'))
  })

  it('of what went on past a stop is told to who closed it', async () => {
    const { fake, flow, show } = await planned()
    let fail = (_error: unknown) => {}
    fake.ended = new Promise((_, reject) => {
      fail = reject
    })
    await press(/^Swap 1\.00 ETH/)
    await find('Waiting for Harbor')
    show(standing)
    fail(swapStopped({}))
    await find('Try again')
    flow.close('close-button')
    await until(() => expect(document.querySelector('latchkey-modal')).toBeNull())
    show({ status: 'running', standing: 'network', ...steps('done', 'mining') })
    show({ status: 'done', hash: `0x${'1'.repeat(64)}`, ...steps('done', 'done') })
    await until(() => expect(toast()).toContain('You swapped 1.00 ETH for about 2.00 USDC'))
  })
})

it('a review beside a swap that began meanwhile says so', async () => {
  const { fake, text } = await planned()
  fake.submit = () => Promise.reject(swapRunning({}))
  await press(/^Swap 1\.00 ETH/)
  await text('Another swap is under way.')
})

it('a press for a price that got worse meanwhile says so', async () => {
  const { fake, text } = await planned()
  fake.submit = () => Promise.reject(swapPriceWorse({}))
  await press(/^Swap 1\.00 ETH/)
  await text('The price fell below what you agreed to.')
  await press('Try again')
  await find(/^Swap 1\.00 ETH/)
})

it('a review of another form leads to the swap that runs, with its own tokens and its stop', async () => {
  const { fake, flow, text } = await planned()
  fake.ended = new Promise(() => {})
  await press(/^Swap 1\.00 ETH/)
  await find('Waiting for Harbor')
  flow.back()
  await field('You pay')
  fake.swap.change({ toToken: lantern, sourceTokenAmount: '3' })
  await press('Review')
  await text('USDC arrives')
  await text('Another swap is under way.')
  expect(within()?.textContent).toContain('1.00 ETH')
  await press('Stop here')
  expect(fake.calls.at(-1)).toBe('stop')
})

it('one line tells each price, each step and the end to who does not see them', async () => {
  const { show, text, fake } = await planned()
  const line = () => within()?.querySelector('[role="status"]')
  const first = line()
  expect(first?.textContent).toBe('2.00 USDC. You get, at least 1.98')
  const saysIn = (said: string) => until(() => expect(line()?.textContent).toBe(said))
  show({ minimum: '1970000' })
  await saysIn('2.00 USDC. You get, at least 1.97')
  show({ status: 'running', ...steps('wallet', 'next') })
  await saysIn('Allow 1.00 ETH: Approve in Harbor')
  show({ status: 'running', ...steps('done', 'mining') })
  await saysIn('Swap: On its way')
  show({ status: 'done', hash: `0x${'1'.repeat(64)}`, ...steps('done', 'done') })
  await saysIn('You swapped 1.00 ETH for about 2.00 USDC')
  // The same element all along: a new one would be told by few.
  expect(line()).toBe(first)
  fake.set({ plan: undefined })
  await text('Trying the swap out')
  expect(line()).toBe(first)
})
