import { getEventListeners } from 'node:events'
import { connect } from '@latchkey/core'
import { expect, it } from 'vitest'
import { silent } from './openLiedTo.test.support'
import { swapsOfTests } from './swapsOfTests.test.support'

const { lied } = swapsOfTests()

it('N-267 nothing goes on listening to a signal that many swaps are given', async () => {
  const one = await lied({ place: 6 })
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
  const { core } = await lied({ place: 7 })
  const { signal } = new AbortController()
  await connect(core, { connector: 'org.harbor', signal })
  expect(getEventListeners(signal, 'abort')).toEqual([])
  const { sendTransaction } = await (await (await core.onDemand()).loadRequests()).getActions(core, 'eip155')
  await sendTransaction({ to: silent, value: 1n, signal })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
