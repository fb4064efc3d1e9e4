import { sharedStorage } from '@latchkey/core/fake'
import { describe, expect, it } from 'vitest'
import { endsOf, patient, type SwapSite, sentBy, swapsOfTests } from '../swapsOfTests.test.support'

const { open, holdBlocks, controls } = swapsOfTests({ place: 5 })

const planOf = ({ swap }: SwapSite) => swap.getState().plan
const submit = ({ swap, signal }: SwapSite, accepted: readonly 'standing'[] = []) => swap.submit({ accepted, signal })

/** A visitor whose wallet shows the request of a swap, and who stopped it. */
async function openStopped(amount: string, from: string, to: string): Promise<SwapSite> {
  const site = await open()
  await site.quote(amount, from, to)
  await site.swap.review(site.signal)
  site.wallet.setApproval('manual')
  const ended = submit(site)
  ended.catch(() => {})
  await site.wallet.nextRequest()
  site.swap.stop()
  await expect(ended).rejects.toMatchObject({ code: 'swap.stopped' })
  return site
}

describe('after a stop the plan says', () => {
  it('that the wallet still shows it, and a refusal there is a no', async () => {
    const site = await openStopped('0.1', 'ETH', 'USD')
    expect(planOf(site)).toMatchObject({ status: 'stopped', standing: 'wallet', failure: { code: 'swap.stopped' } })
    site.wallet.reject()
    await expect
      .poll(() => planOf(site), patient)
      .toMatchObject({ status: 'stopped', standing: undefined, failure: { code: 'wallet.request_rejected' } })
  })

  it('that it is on its way once the wallet agreed, and that it is done', async () => {
    await holdBlocks()
    const site = await openStopped('0.1', 'ETH', 'USD')
    site.wallet.approve()
    await expect
      .poll(() => planOf(site), patient)
      .toMatchObject({ status: 'running', standing: 'network', steps: [{ kind: 'swap', status: 'mining' }] })
    // It runs: what leaves a page keeps it, and nothing else is asked for meanwhile.
    site.swap.discard()
    await expect(submit(site, ['standing'])).rejects.toMatchObject({ code: 'swap.running' })
    await controls().mine()
    await expect.poll(() => planOf(site)?.status, patient).toBe('done')
    expect(planOf(site)).toMatchObject({ standing: undefined, failure: undefined, hash: site.sent[0]?.hash })
    expect(site.swap.getState().sourceTokenAmount).toBe('')
    expect(endsOf(site)).toEqual(['SWAP_SUCCESS'])
  })

  it('of an approval that is on its way what it lets the swap take, once it is mined', async () => {
    await holdBlocks()
    const site = await open({ place: 8 })
    await site.quote('10', 'USD', 'ETH')
    await site.swap.review(site.signal)
    const ended = submit(site)
    ended.catch(() => {})
    await expect.poll(() => site.sent.length, patient).toBe(1)
    site.swap.stop()
    await expect(ended).rejects.toMatchObject({ code: 'swap.stopped' })
    expect(planOf(site)).toMatchObject({ status: 'stopped', standing: 'network' })
    await controls().mine()
    await expect
      .poll(() => planOf(site), patient)
      .toMatchObject({ status: 'stopped', standing: undefined, allowed: '10', steps: [{ status: 'done' }, {}] })
  })
})

describe('a second swap beside one that may still go through wants a yes', () => {
  it('while the wallet shows the first', async () => {
    const site = await openStopped('0.1', 'ETH', 'USD')
    site.swap.discard()
    await site.swap.review(site.signal)
    expect(planOf(site)?.asks).toEqual(['standing'])
    await expect(submit(site)).rejects.toMatchObject({ code: 'swap.not_accepted', data: { asks: ['standing'] } })
    expect(sentBy(site)).toHaveLength(1)
    site.wallet.reject()
    // Looked at anew, and told in the plan that is open.
    await expect.poll(() => planOf(site)?.asks, patient).toEqual([])
    site.wallet.setApproval('auto')
    await submit(site)
    expect(sentBy(site)).toHaveLength(2)
  })

  it('while the network has one of the same token from another tab, and none once it is through', async () => {
    await holdBlocks()
    const { tab } = sharedStorage()
    const first = await open({ storage: tab() })
    await first.quote('0.1', 'ETH', 'USD')
    await first.swap.review(first.signal)
    submit(first).catch(() => {})
    await expect.poll(() => first.sent.length, patient).toBe(1)
    const other = await open({ storage: tab() })
    await other.quote('5', 'USD', 'ETH')
    await other.swap.review(other.signal)
    expect(planOf(other)?.asks).toEqual([])
    await other.quote('0.2', 'ETH', 'USD')
    await other.swap.review(other.signal)
    expect(planOf(other)?.asks).toEqual(['standing'])
    await expect(submit(other)).rejects.toMatchObject({ code: 'swap.not_accepted' })
    await controls().setAutomine(true)
    await controls().mine()
    const rows = await other.load('transactions')
    await expect.poll(() => rows.list('eip155')[0]?.status, patient).toBe('confirmed')
    await submit(other)
  })

  it('where another tab began the first after the review', async () => {
    await holdBlocks()
    const { tab } = sharedStorage()
    const [first, other] = [await open({ storage: tab() }), await open({ storage: tab() })]
    for (const site of [first, other]) {
      await site.quote('0.1', 'ETH', 'USD')
      await site.swap.review(site.signal)
    }
    submit(first).catch(() => {})
    await expect.poll(() => first.sent.length, patient).toBe(1)
    const rows = await other.load('transactions')
    await expect.poll(() => rows.list('eip155').length, patient).toBe(1)
    await expect(submit(other)).rejects.toMatchObject({ code: 'swap.not_accepted' })
    expect(planOf(other)?.asks).toEqual(['standing'])
    expect(sentBy(other)).toEqual([])
  })

  it('none after one that is done, though its row is looked at later', async () => {
    const site = await open()
    await site.quote('0.1', 'ETH', 'USD')
    await site.swap.review(site.signal)
    await submit(site)
    await site.quote('0.1', 'ETH', 'USD')
    await site.swap.review(site.signal)
    expect(planOf(site)?.asks).toEqual([])
  })

  it('after an answer of the wallet that leaves open whether it was sent, which is no end that is told', async () => {
    const site = await open()
    await site.quote('0.1', 'ETH', 'USD')
    await site.swap.review(site.signal)
    site.wallet.inject({ kind: 'answer-with', result: 'sent', times: 1, methods: ['eth_sendTransaction'] })
    await expect(submit(site)).rejects.toMatchObject({ code: 'wallet.bad_answer' })
    expect(planOf(site)).toMatchObject({ status: 'failed', failure: { code: 'wallet.bad_answer' } })
    expect(endsOf(site)).toEqual([])
    site.swap.discard()
    await site.swap.review(site.signal)
    expect(planOf(site)?.asks).toEqual(['standing'])
    await submit(site, ['standing'])
    expect(planOf(site)?.status).toBe('done')
  })
})
