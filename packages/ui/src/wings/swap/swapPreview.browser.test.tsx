import { swapNoRoute, swapWouldRevert } from '@latchkey/protocol/errors'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { button, ether, type fakeSwap, find, opened, planOf, press, until, usdc, within } from './showSwap.test.support'

describe('SwapPreview', () => {
  const planned = async (change?: (fake: ReturnType<typeof fakeSwap>) => void) => {
    const site = await opened({ amount: '1', toToken: usdc.assetId }, change)
    await press('Review')
    return site
  }

  it('beneath it the form asks for no price; who comes back finds none that is over', async () => {
    const { fake, flow } = await planned()
    await find(/^Swap 1\.00 ETH/)
    const asked = () => fake.calls.filter((call) => call.startsWith('quote')).length
    const before = asked()
    // What makes a form on top ask at once.
    const onLine = vi.spyOn(navigator, 'onLine', 'get')
    onTestFinished(() => onLine.mockRestore())
    const wake = async () => {
      for (const state of ['offline', 'online'] as const) {
        onLine.mockReturnValue(state === 'online')
        dispatchEvent(new Event(state))
        // A browser tells of each in a task of its own.
        await new Promise((resolve) => setTimeout(resolve))
      }
      document.dispatchEvent(new Event('visibilitychange'))
    }
    const { quote } = fake.swap.getState()
    fake.set({ quote: quote && { ...quote, at: Date.now() - 60_000 } })
    await wake()
    expect(asked()).toBe(before)
    flow.back()
    await until(() => expect(asked()).toBe(before + 1))
    await wake()
    expect(asked()).toBe(before + 2)
  })

  it('says which contract a token is, whose symbol anybody may bear', async () => {
    await planned()
    await find(/^Swap 1\.00 ETH/)
    const side = (assetId: string) => within()?.querySelector(`.sides [data-asset="${assetId}"]`)?.textContent
    const address = usdc.address
    expect(side(usdc.assetId)).toContain(`${address.slice(0, 6)}…${address.slice(-4)}`)
    expect(side(ether.assetId)).not.toContain('0x')
  })
  it('waits for the wallet, says where it stands, and ends', async () => {
    const { fake } = await planned()
    await press(/^Swap 1\.00 ETH/)
    await find('Waiting for Harbor')
    const plan = planOf(fake)
    fake.set({
      plan: {
        ...plan,
        steps: [
          { kind: 'approve', status: 'mining' },
          { kind: 'swap', status: 'next' },
        ],
      },
    })
    await find('Waiting for the network')
    expect(within()?.querySelector('[data-step="approve"]')?.getAttribute('aria-current')).toBe('step')
    await press('Stop here')
    expect(fake.calls.slice(-2)).toEqual(['submit ', 'stop'])
    fake.set({ plan: { ...plan, status: 'done', hash: `0x${'1'.repeat(64)}` } })
    await find('Done')
    expect(within()?.querySelector('[data-transaction]')).not.toBeNull()
  })

  it('tells who closed it how it ended, and leads back to it', async () => {
    const { fake, flow } = await planned()
    let end = () => {}
    fake.ended = new Promise((resolve) => {
      end = () => resolve('0x')
    })
    await press(/^Swap 1\.00 ETH/)
    await find('Waiting for Harbor')
    flow.close('close-button')
    await until(() => expect(document.querySelector('latchkey-modal')).toBeNull())
    fake.set({ plan: { ...planOf(fake), status: 'done', hash: `0x${'1'.repeat(64)}` } })
    end()
    const said = () => document.querySelector('latchkey-toast')?.shadowRoot?.querySelector('.toast')
    await until(() => expect(said()?.textContent).toBe('You swapped 1.00 ETH for about 2.00 USDCView'))
    said()?.querySelector<HTMLButtonElement>('.text-button')?.click()
    await find('Done')
    expect(within()?.querySelector('[data-transaction]')).not.toBeNull()
  })

  it('says what a contract refused for, and asks again', async () => {
    const { fake } = await planned((one) => {
      one.review = () => Promise.reject(swapWouldRevert({ detail: 'paused' }))
    })
    await until(() => expect(within()?.textContent).toContain('The contract says: paused'))
    fake.review = async () =>
      fake.set({
        plan: {
          ...{ status: 'ready', via: 'steps', asks: ['unchecked'], target: usdc.address, minimum: '1', at: Date.now() },
          ...{ sourceToken: ether, toToken: usdc },
          ...{ sourceTokenAmount: '1', toTokenAmount: '2', steps: [{ kind: 'swap', status: 'next' }] },
        },
      })
    await press('Try again')
    const submit = await find(/^Swap 1\.00 ETH/)
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    within()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    // The next one is of another contract, and then the first one is back.
    const plan = planOf(fake)
    fake.set({ plan: { ...plan, target: `0x${'7'.repeat(40)}` } })
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBe('true'))
    expect(within()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked).toBe(false)
    fake.set({ plan })
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    button(/^Swap 1\.00 ETH/)?.click()
    expect(fake.calls.at(-1)).toBe('submit unchecked')
  })

  it('says that nothing leads from one token to the other, and by which names', async () => {
    await planned((one) => {
      one.review = () => Promise.reject(swapNoRoute({}))
    })
    const why = 'There is no way from ETH to USDC here. Choose another token.'
    await until(() => expect(within()?.textContent).toContain(why))
    expect(within()?.textContent).not.toContain('Something went wrong')
  })

  it('N-373 a yes to an unknown contract says what it can use, shows it whole and is to no other', async () => {
    const { fake } = await planned((one) => {
      const { review } = one
      one.review = async () => {
        await review()
        const { plan } = one.swap.getState()
        if (plan) one.set({ plan: { ...plan, asks: ['unknown-contract'] } })
      }
    })
    const box = () =>
      vi.waitFor(() => within()?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? expect.fail('no box'))
    ;(await box()).click()
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    expect(within()?.textContent).toContain('It can use all you keep in it.')
    const plan = planOf(fake)
    const whole = () => within()?.textContent?.replace(/\s/g, '')
    expect(whole()).toContain(plan.target)
    fake.set({ plan: { ...plan, target: `0x${'7'.repeat(40)}` } })
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBe('true'))
    fake.set({ plan })
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    button(/^Swap 1\.00 ETH/)?.click()
    expect(fake.calls.at(-1)).toBe('submit unknown-contract')
  })

  it('N-248 a yes to one loss is none to a larger one', async () => {
    const { fake } = await planned((one) => {
      const { review } = one
      one.loss = 'some'
      one.review = async () => {
        await review()
        const { plan } = one.swap.getState()
        if (plan) one.set({ plan: { ...plan, asks: ['price-effect'] } })
      }
    })
    const box = () =>
      vi.waitFor(() => within()?.querySelector<HTMLInputElement>('input[type="checkbox"]') ?? expect.fail('no box'))
    await box()
    // What is lost is known, and said with its share: here a fifth of a hundred dollars.
    const said = within()?.textContent
    expect(said).toContain('You would lose about $20.00')
    expect(said).toContain('All in all it costs 20%.')
    expect(said).toContain('I accept a loss of about $20.00')
    expect(said).not.toContain('Nobody knows')
    ;(await box()).click()
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    const plan = planOf(fake)
    // The price of the next ten seconds, a little worse, and then one that takes nearly everything.
    fake.set({ plan: { ...plan, minimum: '1970000' } })
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    fake.set({ plan: { ...plan, toTokenAmount: '0.002', minimum: '1980' } })
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBe('true'))
    expect((await box()).checked).toBe(false)
    button(/^Swap 1\.00 ETH/)?.click()
    expect(fake.calls.filter((call) => call.startsWith('submit'))).toEqual([])
  })

  it('what is not confirmed leads to the history only where the site shows one', async () => {
    const { fake, site } = await planned()
    await find(/^Swap 1\.00 ETH/)
    const plan = planOf(fake)
    const failed = { ...plan, status: 'failed' as const, failure: { code: 'swap.unconfirmed', message: '' } }
    const show = (history: boolean) => Object.assign(site.options, { features: { history } })
    show(true)
    fake.set({ plan: failed })
    await find('See activity')
    show(false)
    fake.set({ plan: { ...failed } })
    await until(() => expect(button('See activity')).toBeUndefined())
    await find('Try again')
  })

  it('a refusal in the wallet is neutral, and says what stays allowed', async () => {
    const { fake } = await planned()
    await find(/^Swap 1\.00 ETH/)
    const plan = planOf(fake)
    const failure = { code: 'wallet.request_rejected', message: '' }
    fake.set({ plan: { ...plan, status: 'stopped', allowed: '1', failure } })
    await until(() => expect(within()?.textContent).toContain('You said no'))
    expect(within()?.textContent).toContain('may still take 1.00 ETH')
  })
})
