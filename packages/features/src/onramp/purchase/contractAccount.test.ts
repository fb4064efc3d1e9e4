import { accountsOf } from '@latchkey/core'
import { describe, expect, it, vi } from 'vitest'
import { choice, openBuying, otherAddress } from '../openBuying.test.support'

const { signal } = new AbortController()

describe('N-253 a contract account', () => {
  const networks = [1, 137]
  const code = '0x60016000'
  const idsOf = (assets: readonly { readonly id: string }[]) => assets.map(({ id }) => id.split('/')[0])
  const onPolygon = { ...choice, assetId: 'eip155:137/erc20:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' }

  it('is offered what reaches it alone, and nobody is asked for a page to pay for more', async () => {
    const { onramp, door, pathsOf } = await openBuying({ networks })
    door.code = { 1: code }
    await onramp.options(signal)
    await vi.waitFor(() => expect(onramp.takenOn()).toEqual(['eip155:1']))
    expect(new Set(idsOf(onramp.assets()))).toEqual(new Set(['eip155:1']))
    await expect(onramp.buy(onPolygon, signal)).rejects.toHaveProperty('code', 'onramp.unavailable')
    expect(pathsOf('/v1/generators/onrampurl')).toHaveLength(0)
    await onramp.buy(choice, signal)
    expect(pathsOf('/v1/generators/onrampurl')).toHaveLength(1)
  })

  it('waits for slow chains before it is sent to pay', async () => {
    const { onramp, door, pathsOf } = await openBuying({ networks })
    let answer = (_: string) => {}
    door.code = { 1: new Promise((resolve) => (answer = resolve)) }
    await onramp.options(signal)
    expect(new Set(idsOf(onramp.assets()))).toEqual(new Set(['eip155:1', 'eip155:137']))
    const bought = onramp.buy(onPolygon, signal)
    answer(code)
    await expect(bought).rejects.toHaveProperty('code', 'onramp.unavailable')
    expect(pathsOf('/v1/generators/onrampurl')).toHaveLength(0)
  })

  it('is bought for by nobody who asked for another account: that one came while the chains were asked', async () => {
    const { onramp, door, pathsOf, say } = await openBuying({ networks })
    let answer = (_: string) => {}
    door.code = { 1: new Promise((resolve) => (answer = resolve)) }
    await onramp.options(signal)
    const bought = onramp.buy(choice, signal)
    say({ type: 'accounts', accounts: accountsOf([otherAddress]) })
    answer('0x')
    await expect(bought).rejects.toMatchObject({ code: 'onramp.unavailable' })
    expect(pathsOf('/v1/generators/onrampurl')).toHaveLength(0)
  })

  it('stays where the chains said it is, whatever they say late of one before it', async () => {
    const { onramp, door, say, settled } = await openBuying({ networks })
    let answer = (_: string) => {}
    door.code = { 1: new Promise((resolve) => (answer = resolve)) }
    await onramp.options(signal)
    await settled()
    door.code = { 137: code }
    say({ type: 'accounts', accounts: accountsOf([otherAddress]) })
    await onramp.options(signal)
    await vi.waitFor(() => expect(onramp.takenOn()).toEqual(['eip155:137']))
    answer('0x')
    await settled()
    expect(onramp.takenOn()).toEqual(['eip155:137'])
  })

  it('is offered and buys what is on the network in use alone where nobody says whether it is one', async () => {
    const { onramp, door, pass } = await openBuying({ networks })
    door.code = { 1: 'away' }
    await onramp.options(signal)
    await vi.waitFor(() => expect(onramp.takenOn()).toEqual(['eip155:1']))
    expect(new Set(idsOf(onramp.assets()))).toEqual(new Set(['eip155:1']))
    expect(new Set(idsOf(onramp.assets(undefined, 'sold')))).toEqual(new Set(['eip155:1', 'eip155:137']))
    await expect(onramp.buy(onPolygon, signal)).rejects.toHaveProperty('code', 'rpc.unreachable')
    await onramp.buy(choice, signal)
    door.code = {}
    await expect(onramp.buy(onPolygon, signal)).rejects.toHaveProperty('code', 'rpc.unreachable')
    pass(10_000)
    await onramp.buy(onPolygon, signal)
    expect(onramp.takenOn()).toBeUndefined()
  })

  it('is told from the account of a key, which takes everything everywhere', async () => {
    const { onramp } = await openBuying({ networks })
    await onramp.options(signal)
    expect(onramp.takenOn()).toBeUndefined()
    await onramp.buy(onPolygon, signal)
  })
})
