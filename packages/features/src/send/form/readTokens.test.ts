import { systemClock } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, test } from 'vitest'
import { devnetOfTests } from '../devnetOfTests.test.support'
import { ether, evm, openSend, signal, stranger, tokenOf } from '../openSend.test.support'

const chains = devnetOfTests()

describe('what can be sent', () => {
  test('is the currency of the chain where no server lists more', async () => {
    const { send } = await openSend(chains.devnet())
    const native = { symbol: 'ETH', chainId: evm, quantity: { decimals: '18' } }
    expect(await send.readTokens(signal)).toMatchObject({ tokens: [native], list: 'missing' })
  })

  test('is nothing more where the site names no server', async () => {
    const { send } = await openSend(chains.devnet(), { services: {} })
    expect(await send.readTokens(signal)).toMatchObject({ tokens: [{ symbol: 'ETH' }], list: 'read' })
  })

  test('is what the server lists of this chain, and tells what the currency is worth', async () => {
    const listed = { ...ether, name: 'Ether', quantity: { decimals: '18', numeric: '1.5' }, price: 2_000.5 }
    const { send } = await openSend(chains.devnet(), {
      answers: {
        '/v1/supported-chains': () => ({ http: [evm], ws: [] }),
        [`/v1/account/${accounts[0].address}/balance`]: () => ({
          balances: [
            { ...listed, name: 'Dollars', symbol: 'USD' },
            tokenOf('eip155:1' as ChainId, 'OTHER', 6),
            tokenOf(evm, 'JUNK', 0, stranger),
          ],
        }),
      },
    })
    expect(await send.readTokens(signal)).toEqual({ tokens: [listed], list: 'read' })
    expect(send.getState().networkBalanceInUSD).toBe('3000.75')
  })

  test('is asked for once in 30 s, whatever is looked at and reviewed, and not again for 30 s after a failure', async () => {
    const listed = { ...ether, name: 'Ether', quantity: { decimals: '18', numeric: '1.5' } }
    const path = `/v1/account/${accounts[0].address}/balance`
    let now = Date.now()
    let answer: unknown = { balances: [listed] }
    const { send, asked } = await openSend(chains.devnet(), {
      answers: { '/v1/supported-chains': () => ({ http: [evm], ws: [] }), [path]: () => answer },
      clock: { ...systemClock, now: () => now },
    })
    const times = () => asked.filter((one) => one === path).length
    await send.readTokens(signal)
    send.fill({ token: listed, sendTokenAmount: '0.1', receiverAddress: stranger })
    // The review reads the balance of the token from the chain.
    expect((await send.review(signal)).after).toBeGreaterThan(15n * 10n ** 17n)
    expect(await send.readTokens(signal)).toEqual({ tokens: [listed], list: 'read' })
    expect(times()).toBe(1)
    now += 30_000
    answer = { balances: 'none' }
    expect((await send.readTokens(signal)).list).toBe('missing')
    expect((await send.readTokens(signal)).list).toBe('missing')
    expect(times()).toBe(2)
    now += 30_000
    answer = { balances: [listed] }
    expect((await send.readTokens(signal)).list).toBe('read')
    expect(times()).toBe(3)
  })
})
