import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { main } from '../openSwapSite.test.support'
import { endsOf, patient, type SwapSite, sentBy, swapsOfTests } from '../swapsOfTests.test.support'

const { open, holdBlocks, controls } = swapsOfTests({ place: 6 })

const planOf = ({ swap }: SwapSite) => swap.getState().plan
const submit = ({ swap, signal }: SwapSite) => swap.submit({ accepted: [], signal })

/** A visitor whose wallet shows the request of a swap of a tenth of an ether. */
async function openAsked(more: Parameters<typeof open>[0] = {}) {
  const site = await open(more)
  await site.quote('0.1', 'ETH', 'USD')
  await site.swap.review(site.signal)
  site.wallet.setApproval('manual')
  const ended = submit(site)
  ended.catch(() => {})
  await site.wallet.nextRequest()
  return { ...site, ended }
}

describe('while a swap runs', () => {
  it('its plan outlives another form, which is neither reviewed nor given its hash', async () => {
    const site = await openAsked()
    await site.quote('0.2', 'ETH', 'LANT')
    expect(planOf(site)).toMatchObject({ status: 'running', toToken: { symbol: 'USD' }, sourceTokenAmount: '0.1' })
    expect(site.swap.runsOther()).toBe(true)
    await expect(site.swap.review(site.signal)).rejects.toMatchObject({ code: 'swap.running' })
    await expect(submit(site)).rejects.toMatchObject({ code: 'swap.running' })
    expect(sentBy(site)).toHaveLength(1)
    site.wallet.approve()
    const hash = await site.ended
    // Its end is told, and what was typed since stays.
    expect(planOf(site)).toMatchObject({ status: 'done', hash })
    expect(site.swap.getState()).toMatchObject({ sourceTokenAmount: '0.2', toToken: { symbol: 'LANT' } })
    expect(site.swap.getState().quote).toBeDefined()
  })

  it('a review of its own form shows its plan, which can be stopped', async () => {
    const site = await openAsked()
    await site.quote('0.2', 'ETH', 'USD')
    await site.quote('0.1', 'ETH', 'USD')
    await site.swap.review(site.signal)
    expect(planOf(site)).toMatchObject({ status: 'running', steps: [{ status: 'wallet' }] })
    site.swap.stop()
    await expect(site.ended).rejects.toMatchObject({ code: 'swap.stopped' })
    expect(planOf(site)).toMatchObject({ status: 'stopped', standing: 'wallet' })
  })

  it('leaving it changes nothing of its plan', async () => {
    const site = await openAsked()
    site.swap.discard()
    expect(planOf(site)).toMatchObject({ status: 'running', steps: [{ status: 'wallet' }] })
    site.wallet.approve()
    expect(planOf(site)).toMatchObject({ status: 'running' })
    const hash = await site.ended
    expect(planOf(site)).toMatchObject({ status: 'done', hash })
  })

  it('swaps that are switched off end it before the next step', async () => {
    const site = await open({ place: 7 })
    await site.quote('10', 'USD', 'ETH')
    await site.swap.review(site.signal)
    expect(planOf(site)?.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
    site.wallet.setApproval('manual')
    const ended = submit(site)
    const stopped = expect(ended).rejects.toMatchObject({ code: 'swap.stopped' })
    await site.wallet.nextRequest()
    site.update({ features: { swaps: false } })
    await stopped
    site.wallet.setApproval('auto')
    site.wallet.approve()
    await expect.poll(() => planOf(site), patient).toMatchObject({ status: 'stopped', allowed: '10' })
    expect(sentBy(site)).toHaveLength(1)
  })

  it('another network is not asked what became of it', async () => {
    const looks: string[] = []
    let here: ChainId = main
    const site = await openAsked({
      node(method, params) {
        // A node of the other network that is in order.
        if (method === 'eth_chainId' && here !== main) return { result: '0x1' }
        if (method.startsWith('eth_getTransaction')) looks.push(String(params[0]))
        return undefined
      },
    })
    here = 'eip155:1' as ChainId
    site.say({ type: 'chain', chainId: here })
    await expect(site.ended).rejects.toMatchObject({ code: 'swap.stopped' })
    site.wallet.approve()
    await expect.poll(() => site.sent.length, patient).toBe(1)
    const hash = site.sent[0]?.hash as `0x${string}`
    await site.client.waitForTransactionReceipt({ hash })
    expect(looks.filter((look) => look === hash)).toEqual([])
    expect(endsOf(site)).toEqual([])
  })
})

describe('a review that was open', () => {
  /** A visitor whose server takes its time with the second building. */
  async function openHeld() {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let buildings = 0
    const site = await open({
      async lie(path) {
        if (path === '/v1/convert/build-transaction' && ++buildings === 2) await held
        return undefined
      },
    })
    await site.quote('0.1', 'ETH', 'USD')
    await site.swap.review(site.signal)
    const late = site.swap.review(site.signal)
    await expect.poll(() => buildings, patient).toBe(2)
    return { ...site, late, release }
  }

  it('as the swap was submitted changes nothing of its plan, and is no failure', async () => {
    const site = await openHeld()
    site.wallet.setApproval('manual')
    const ended = submit(site)
    const refused = expect(ended).rejects.toMatchObject({ code: 'wallet.request_rejected' })
    await site.wallet.nextRequest()
    site.wallet.reject()
    await refused
    site.release()
    await site.late
    expect(planOf(site)).toMatchObject({ status: 'stopped', failure: { code: 'wallet.request_rejected' } })
  })

  it('as the swap was done misses nothing', async () => {
    const site = await openHeld()
    await submit(site)
    site.release()
    await site.late
    expect(planOf(site)?.status).toBe('done')
  })

  it('for a price that was seen is not submitted for one that is worse by more than a hundredth', async () => {
    const site = await open()
    await site.quote('0.1', 'ETH', 'USD')
    await site.swap.review(site.signal)
    const plan = planOf(site) ?? expect.unreachable('no plan')
    const least = BigInt(plan.minimum)
    const seen = (minimum: bigint, amount = plan.sourceTokenAmount) => ({
      ...{ accepted: [], signal: site.signal },
      plan: { ...plan, minimum: String(minimum), sourceTokenAmount: amount },
    })
    await expect(site.swap.submit(seen((least * 102n) / 100n))).rejects.toMatchObject({ code: 'swap.price_worse' })
    await expect(site.swap.submit(seen(least, '0.05'))).rejects.toMatchObject({ code: 'swap.incomplete' })
    expect(sentBy(site)).toEqual([])
    await site.swap.submit(seen((least * 1_009n) / 1_000n))
    expect(planOf(site)?.status).toBe('done')
  })
})

it('what the network does not confirm in time has no end that is told', async () => {
  await holdBlocks()
  const site = await open()
  await site.quote('0.1', 'ETH', 'USD')
  await site.swap.review(site.signal)
  const ended = submit(site)
  ended.catch(() => {})
  await expect.poll(() => site.sent.length, patient).toBe(1)
  site.pass(3_600_000)
  await expect(ended).rejects.toMatchObject({ code: 'transaction.timed_out' })
  expect(planOf(site)).toMatchObject({ status: 'failed', failure: { code: 'transaction.timed_out' } })
  expect(endsOf(site)).toEqual([])
  await controls().mine()
})

it('N-333 a wallet that never says whether it does several as one is asked for them one by one', async () => {
  const site = await open({ place: 5, batching: 'atomic' })
  site.wallet.inject({ kind: 'never-answer', methods: ['wallet_getCapabilities'] })
  await site.quote('20', 'USD', 'ETH')
  await site.swap.review(site.signal)
  expect(planOf(site)?.steps.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  await submit(site)
  expect(planOf(site)).toMatchObject({ status: 'done', via: 'steps' })
  expect(sentBy(site)).toHaveLength(2)
})
