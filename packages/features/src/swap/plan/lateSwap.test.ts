import { expect, it } from 'vitest'
import { patient, type SwapSite, sentBy, swapsOfTests } from '../swapsOfTests.test.support'

const { open } = swapsOfTests({ place: 7 })

const planOf = ({ swap }: SwapSite) => swap.getState().plan

/** A visitor whose wallet shows the request of a swap still, which has run out. */
async function openExpired(amount: string, from: string, to: string, batching: 'off' | 'atomic' = 'off') {
  const site = await open({ batching })
  await site.quote(amount, from, to)
  await site.swap.review(site.signal)
  site.wallet.setApproval('manual')
  const ended = site.swap.submit({ accepted: [], signal: site.signal })
  ended.catch(() => {})
  const { id } = await site.wallet.nextRequest()
  site.expire()
  await expect(ended).rejects.toMatchObject({ code: 'wallet.request_timed_out' })
  expect(site.sent).toEqual([])
  return { ...site, approve: () => site.wallet.approve(id), reject: () => site.wallet.reject(id) }
}

it('a yes after the request has run out is tracked, and stands beside a second one until it ends', async () => {
  const site = await openExpired('0.1', 'ETH', 'USD')
  site.swap.discard()
  await site.swap.review(site.signal)
  expect(planOf(site)?.asks).toEqual(['standing'])
  site.approve()
  await expect.poll(() => site.sent, patient).toMatchObject([{ kind: 'swap', hash: expect.stringMatching(/^0x/) }])
  // The one that was read before the wallet was asked may be another's by now.
  expect(site.sent[0]?.nonce).toBeUndefined()
  const { list } = await site.load('transactions')
  await expect.poll(() => list('eip155')[0]?.status, patient).toBe('confirmed')
  await site.swap.review(site.signal)
  expect(planOf(site)?.asks).toEqual([])
})

it('so is one to a batch, by its id', async () => {
  const site = await openExpired('10', 'USD', 'ETH', 'atomic')
  site.approve()
  await expect.poll(() => site.sent, patient).toMatchObject([{ kind: 'swap', batch: { id: expect.any(String) } }])
  const { list } = await site.load('transactions')
  await expect.poll(() => list('eip155')[0]?.status, patient).toBe('confirmed')
})

it('a no after the request has run out says that nothing was sent, and nothing stands beside the next one', async () => {
  const site = await openExpired('0.1', 'ETH', 'USD')
  expect(planOf(site)).toMatchObject({ status: 'failed', failure: { code: 'wallet.request_timed_out' } })
  site.reject()
  await expect
    .poll(() => planOf(site), patient)
    .toMatchObject({
      ...{ status: 'stopped', failure: { code: 'wallet.request_rejected' } },
      steps: [{ kind: 'swap', status: 'next' }],
    })
  site.swap.discard()
  await site.swap.review(site.signal)
  expect(planOf(site)?.asks).toEqual([])
})

it('also while the next one is looked at', async () => {
  const site = await openExpired('0.1', 'ETH', 'USD')
  site.swap.discard()
  await site.swap.review(site.signal)
  expect(planOf(site)?.asks).toEqual(['standing'])
  site.reject()
  await expect.poll(() => planOf(site)?.asks, patient).toEqual([])
})

it('the yes to one beside another is kept where it ends before the wallet has it', async () => {
  let isDown = false
  const site = await open({
    place: 8,
    node: () => (isDown ? { error: { code: -32_000, message: 'down' } } : undefined),
  })
  await site.quote('0.1', 'ETH', 'USD')
  await site.swap.review(site.signal)
  site.wallet.inject({ kind: 'answer-with', result: 'sent', times: 1, methods: ['eth_sendTransaction'] })
  const submit = () => site.swap.submit({ accepted: ['standing'], signal: site.signal })
  await expect(submit()).rejects.toMatchObject({ code: 'wallet.bad_answer' })
  site.swap.discard()
  await site.swap.review(site.signal)
  isDown = true
  await expect(submit()).rejects.toThrow()
  expect(sentBy(site)).toHaveLength(1)
  isDown = false
  site.swap.discard()
  await site.swap.review(site.signal)
  expect(planOf(site)?.asks).toEqual(['standing'])
})
