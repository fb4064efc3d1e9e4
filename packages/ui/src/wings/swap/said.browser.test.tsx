import { httpUnreachable, swapNoRoute, swapsUnsupported } from '@latchkey/protocol/errors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { field, find, opened, press, until, usdc, within } from './showSwap.test.support'

afterEach(() => vi.restoreAllMocks())

const form = { amount: '1', toToken: usdc.assetId }
const line = () => within()?.querySelector('[role=status]')
const unreached = httpUnreachable({ url: 'https://prices.example/v1' })

describe('the form of a swap', () => {
  it('says in one line that a price came, and that there is none', async () => {
    const { fake } = await opened(form)
    await until(() => expect(line()?.textContent).toBe('You get about 2.00 USDC'))
    const first = line()
    fake.swap.quote = async () => {
      const failure = swapNoRoute({})
      fake.set({ failure: { code: failure.code, message: failure.message } })
    }
    await userEvent.fill(await field('You pay'), '3')
    await until(() => expect(line()?.textContent).toMatch(/^There is no way from ETH to USDC here/))
    expect(line()).toBe(first)
    expect(within()?.querySelectorAll('[role=status]')).toHaveLength(1)
  })

  it('is reviewed by Enter in its field, once it can be', async () => {
    const { flow } = await opened({ toToken: usdc.assetId })
    const pay = await field('You pay')
    const top = () => flow.store.getState().stack.at(-1)?.name
    pay.focus()
    await userEvent.keyboard('{Enter}')
    expect(top()).toBe('Swap')
    await userEvent.type(pay, '1')
    await until(async () => expect((await field('You get')).value).toBe('2.00'))
    pay.focus()
    await userEvent.keyboard('{Enter}')
    await until(() => expect(top()).toBe('SwapPreview'))
  })
})

describe('the review of a swap', () => {
  it('keeps its line when it fails', async () => {
    const { fake } = await opened(form)
    await press('Review')
    await find(/^Swap 1\.00 ETH/)
    const first = line()
    const plan = fake.swap.getState().plan ?? expect.fail('no plan')
    fake.set({ plan: { ...plan, status: 'stopped', failure: { code: 'wallet.request_rejected', message: '' } } })
    await until(() => expect(line()?.textContent).toBe('You said no. Nothing moved.'))
    expect(line()).toBe(first)
    expect(within()?.querySelectorAll('[role=status]')).toHaveLength(1)
  })

  it('says that nobody answered; offline it says that, and asks again by itself', async () => {
    const { fake } = await opened(form, (one) => {
      one.review = () => Promise.reject(unreached)
    })
    await press('Review')
    await until(() => expect(line()?.textContent).toContain('did not answer. Check your connection'))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await until(() => expect(line()?.textContent).toMatch(/^You are offline/))
    let asked = 0
    fake.review = async () => void asked++
    online.mockReturnValue(true)
    dispatchEvent(new Event('online'))
    await until(() => expect(asked).toBe(1))
  })

  it('whose tokens cannot be read on another network offers to try again, and goes where there are none', async () => {
    const { fake, site, changed, flow } = await opened(form)
    await press('Review')
    await find(/^Swap 1\.00 ETH/)
    let error: Error = unreached
    fake.swap.tokens = () => Promise.reject(error)
    site.chainId = 'eip155:8453'
    changed()
    await until(() => expect(within()?.textContent).toContain('Couldn’t load what can be swapped'))
    error = swapsUnsupported({})
    await press('Try again')
    await until(() => expect(flow.store.getState().stack.at(-1)?.name).toBe('UnsupportedChain'))
  })
})
