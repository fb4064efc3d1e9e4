import { describe, expect, it } from 'vitest'
import type { SwapToken } from '../form/SwapToken'
import type { LiedTo } from '../openLiedTo.test.support'
import { swapsOfTests } from '../swapsOfTests.test.support'

const { lied } = swapsOfTests({ place: 4 })
type Listed = { readonly symbol: string; readonly address: string }

/** A visitor of a server that lists one of its tokens under the symbol of the currency, in letters of another alphabet. */
async function visitor(): Promise<LiedTo> {
  const one = await lied()
  one.lies.other = (path, answer) => {
    if (path !== '/v1/convert/tokens') return undefined
    const { tokens } = answer as { readonly tokens: readonly Listed[] }
    return { tokens: tokens.map((token) => (token.symbol === 'USD' ? { ...token, symbol: 'ЕТН' } : token)) }
  }
  return one
}
const counterfeit = (tokens: readonly SwapToken[]) =>
  tokens.find(({ symbol }) => symbol === 'ЕТН') ?? expect.unreachable()

describe('U-19 a token that a server lists under the symbol of another', () => {
  it('is told, comes after all others and is never suggested', async () => {
    const one = await visitor()
    const { suggested, popular, all } = await one.swap.tokens(one.signal)
    expect(all.map(({ imitates }) => imitates)).toEqual([...all.slice(1).map(() => undefined), 'ETH'])
    expect(counterfeit(all)).toBe(all.at(-1))
    expect([...suggested, ...popular]).not.toContain(counterfeit(all))
    expect(suggested.map(({ symbol }) => symbol)).toContain('ETH')
  })

  it('is swapped only after an explicit yes, whoever chose it and however', async () => {
    const one = await visitor()
    // As the server lists it, nothing told of it.
    const list = await one.swap.listed(one.signal)
    const ether = list.find(({ symbol }) => symbol === 'ETH')
    one.swap.change({ sourceToken: ether, toToken: counterfeit(list), sourceTokenAmount: '0.1' })
    await one.swap.quote(one.signal)
    await one.swap.review(one.signal)
    expect(one.swap.getState().plan).toMatchObject({ asks: ['counterfeit'], toToken: { imitates: 'ETH' } })
    const asked = () => one.wallet.log.filter(({ method }) => method === 'eth_sendTransaction').length
    await expect(one.swap.submit({ accepted: [], signal: one.signal })).rejects.toMatchObject({
      code: 'swap.not_accepted',
      data: { asks: ['counterfeit'] },
    })
    expect(asked()).toBe(0)
    await one.swap.submit({ accepted: ['counterfeit'], signal: one.signal })
    expect(asked()).toBe(1)
  })
})
