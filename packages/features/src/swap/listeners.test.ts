import { getEventListeners } from 'node:events'
import { connect } from '@latchkey/core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLiedTo, silent } from './openLiedTo.test.support'
import { firstStartTimeout, startSwapServer } from './startSwapServer.test.support'

let data: Awaited<ReturnType<typeof startSwapServer>>
beforeAll(async () => {
  data = await startSwapServer()
}, firstStartTimeout)
afterAll(() => data.stop())

it('N-267 nothing goes on listening to a signal that many swaps are given', async () => {
  const one = await openLiedTo(data, { place: 6 })
  const { signal } = new AbortController()
  for (let times = 0; times < 2; times++) {
    await one.quote('0.05', 'ETH', 'USDT')
    await one.swap.review(signal)
    await one.swap.submit({ accepted: [], signal })
    one.swap.discard()
    expect(getEventListeners(signal, 'abort')).toEqual([])
  }
})

it('N-267 nor to one that connecting and requests to a wallet are given', async () => {
  const { core } = await openLiedTo(data, { place: 7 })
  const { signal } = new AbortController()
  await connect(core, { connector: 'org.harbor', signal })
  expect(getEventListeners(signal, 'abort')).toEqual([])
  const { sendTransaction } = await (await (await core.onDemand()).loadRequests()).getActions(core, 'eip155')
  await sendTransaction({ to: silent, value: 1n, signal })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
