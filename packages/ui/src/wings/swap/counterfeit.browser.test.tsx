import type { SwapToken } from '@latchkey/features/swap'
import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  button,
  chainId,
  ether,
  type fakeSwap,
  field,
  find,
  lantern,
  opened,
  press,
  tokens,
  until,
  usdc,
  within,
} from './showSwap.test.support'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const counterfeit: SwapToken = { ...usdc, address, assetId: `${chainId}/erc20:${address}`, imitates: 'USDC' }
const beside = (fake: ReturnType<typeof fakeSwap>) => {
  fake.tokens = [...tokens, counterfeit]
}
/** Its review asks for the yes to a counterfeit, as the feature does. */
function wantsYes(fake: ReturnType<typeof fakeSwap>): void {
  const { review } = fake
  fake.review = async () => {
    await review()
    const { plan } = fake.swap.getState()
    if (plan) fake.set({ plan: { ...plan, asks: ['counterfeit'] } })
  }
}
const rows = () => [...(within()?.querySelectorAll<HTMLElement>('[data-asset]') ?? [])]
const assets = () => rows().map((row) => row.dataset['asset'])

describe('U-19 a token that bears the symbol of another', () => {
  it('says so where tokens are chosen, after all others, and is not suggested', async () => {
    const { flow } = await opened({ fromToken: lantern.assetId }, beside)
    const account = flow.latchkey.getAccount()
    // Who lists what is held says that it is worth a fortune.
    const held = {
      chainId,
      address: `${chainId}:${address}`,
      value: 1e6,
      quantity: { numeric: '1000000', decimals: '6' },
    }
    Object.assign(flow.latchkey, { getAccount: () => ({ ...account, tokenBalance: [held] }) })
    await press(/LNT/)
    await until(() => expect(assets()).toHaveLength(4))
    expect(rows().at(-1)?.textContent).toContain('1,000,000')
    expect(assets().at(-1)).toBe(counterfeit.assetId)
    expect(rows().map((row) => /Not the listed USDC/.test(row.textContent))).toEqual([false, false, false, true])
    const chips = [...(within()?.querySelectorAll<HTMLElement>('[data-suggested]') ?? [])]
    expect(chips.map(({ dataset }) => dataset['suggested'])).toEqual(tokens.map(({ assetId }) => assetId))
  })

  it('is found by its address, and says so', async () => {
    const { fake } = await opened({ toToken: lantern.assetId }, beside)
    await press(/LNT/)
    await userEvent.fill(await field('Search by name, symbol or address'), address)
    await until(() => expect(assets()).toEqual([counterfeit.assetId]))
    expect(rows()[0]?.textContent).toContain('Not the listed USDC')
    rows()[0]?.click()
    await until(() => expect(fake.swap.getState().toToken).toEqual(counterfeit))
  })

  it('is not what a site asks for by that symbol', async () => {
    const { fake } = await opened({ fromToken: 'ETH', toToken: 'USDC' }, beside)
    await until(() => expect(fake.swap.getState()).toMatchObject({ sourceToken: ether, toToken: usdc }))
  })

  it('is missing rather than taken where the token itself is not swapped', async () => {
    const { fake } = await opened({ fromToken: 'USDC' }, (one) => {
      one.tokens = [ether, counterfeit]
    })
    await until(() => expect(within()?.textContent).toContain('USDC cannot be swapped on this network'))
    expect(fake.swap.getState().sourceToken).toBeUndefined()
  })

  it('is told in the review with its contract, and wants a yes', async () => {
    const { fake } = await opened({ amount: '1', toToken: counterfeit.assetId }, (one) => {
      beside(one)
      wantsYes(one)
    })
    await press('Review')
    const submit = await find(/^Swap 1\.00 ETH/)
    expect(submit.getAttribute('aria-disabled')).toBe('true')
    expect(within()?.textContent).toContain(`I trust this contract${address}`)
    expect(within()?.textContent).toMatch(/Not the listed USDC.*I trust/)
    within()?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click()
    await until(() => expect(button(/^Swap 1\.00 ETH/)?.getAttribute('aria-disabled')).toBeNull())
    button(/^Swap 1\.00 ETH/)?.click()
    expect(fake.calls.at(-1)).toBe('submit counterfeit')
  })
  it('names both contracts where both sides imitate', async () => {
    const other = {
      ...ether,
      address: `0x${'d'.repeat(40)}`,
      assetId: `${chainId}/erc20:0x${'d'.repeat(40)}`,
      imitates: 'ETH',
    }
    const { fake } = await opened({ amount: '1', fromToken: other.assetId, toToken: counterfeit.assetId }, (one) => {
      one.tokens = [...one.tokens, other, counterfeit]
      wantsYes(one)
    })
    await press('Review')
    await find(/^Swap 1\.00 ETH/)
    expect(fake.swap.getState().plan?.sourceToken).toEqual(other)
    expect(within()?.textContent).toMatch(
      new RegExp(`Not the listed USDC and ETH.*I trust these contracts${address}${other.address}`),
    )
  })
})
