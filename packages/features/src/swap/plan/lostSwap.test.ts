import { describe, expect, it } from 'vitest'
import { endsOf, patient, type SwapSite, sentBy, swapsOfTests } from '../swapsOfTests.test.support'

const { open, holdBlocks, controls } = swapsOfTests({ place: 3 })

const planOf = ({ swap }: SwapSite) => swap.getState().plan
const submit = ({ swap, signal }: SwapSite, accepted: readonly 'standing'[] = []) => swap.submit({ accepted, signal })
async function reviewed(site: SwapSite, amount = '0.1'): Promise<void> {
  await site.quote(amount, 'ETH', 'USD')
  await site.swap.review(site.signal)
}

describe('a swap that no node shows', () => {
  it('N-345 and whose number is free, may still go through: a second one wants a yes', async () => {
    const seen: unknown[] = []
    const site = await open({
      node(method, params) {
        if (method === 'eth_getTransactionByHash') seen.push(...params)
        return undefined
      },
    })
    await reviewed(site)
    await holdBlocks()
    const ended = submit(site)
    const unconfirmed = expect(ended).rejects.toMatchObject({ code: 'swap.unconfirmed' })
    const { list } = await site.load('transactions')
    // By the swap and by its row, several times.
    await expect.poll(() => seen.length, patient).toBeGreaterThan(5)
    const params = [site.sent[0]?.hash]
    await site.client.request({ method: 'anvil_dropTransaction' as never, params: params as never })
    await unconfirmed
    expect(planOf(site)).toMatchObject({ status: 'failed', failure: { code: 'swap.unconfirmed' } })
    expect(endsOf(site)).toEqual([])
    const again = async () => {
      site.swap.discard()
      await site.swap.review(site.signal)
      expect(planOf(site)?.asks).toEqual(['standing'])
    }
    await again()
    await expect.poll(() => list('eip155')[0]?.status, { timeout: 30_000 }).toBe('dropped')
    await again()
    await expect(submit(site)).rejects.toMatchObject({ code: 'swap.not_accepted' })
    expect(sentBy(site)).toHaveLength(1)
  })

  it('and whose number went to one that nobody finds, may have happened', async () => {
    let isSpent = false
    const site = await open({
      node(method) {
        if (!isSpent) return undefined
        if (method === 'eth_getTransactionByHash') return { result: null }
        return method === 'eth_getTransactionCount' ? { result: '0xffff' } : undefined
      },
    })
    await reviewed(site)
    await holdBlocks()
    site.wallet.setApproval('manual')
    const ended = submit(site)
    const unconfirmed = expect(ended).rejects.toMatchObject({ code: 'swap.unconfirmed' })
    await site.wallet.nextRequest()
    isSpent = true
    site.wallet.approve()
    await expect.poll(() => site.sent.length, patient).toBe(1)
    // Nor has its wallet.
    const params = [site.sent[0]?.hash]
    await site.client.request({ method: 'anvil_dropTransaction' as never, params: params as never })
    await unconfirmed
    expect(planOf(site)).toMatchObject({ status: 'failed', failure: { code: 'swap.unconfirmed' } })
    expect(endsOf(site)).toEqual([])
    const { list } = await site.load('transactions')
    await expect.poll(() => list('eip155')[0]?.status, patient).toBe('replaced')
    isSpent = false
    site.swap.discard()
    await site.swap.review(site.signal)
    expect(planOf(site)?.asks).toEqual(['standing'])
  })

  it('is waited for where its number is that of one sent before', async () => {
    let lag = 0
    let hidden = true
    let looks = 0
    const site = await open({
      node(method, params) {
        if (method === 'eth_getTransactionReceipt' && params[0] !== first) looks++
        return method === 'eth_getTransactionCount' && lag > 0 && params[1] === 'pending'
          ? { result: `0x${(lag - 1).toString(16)}` }
          : method === 'eth_getTransactionByHash' && hidden && params[0] !== first
            ? { result: null }
            : undefined
      },
    })
    let first: string | undefined
    await reviewed(site, '0.2')
    first = await submit(site)
    // It is told once blocks stand on it.
    for (let block = 0; block < 3; block++) await controls().mine()
    await reviewed(site)
    lag = await site.client.getTransactionCount({ address: site.address as `0x${string}` })
    await holdBlocks()
    const ended = submit(site)
    ended.catch(() => {})
    await expect.poll(() => sentBy(site).length, patient).toBe(2)
    await expect.poll(() => planOf(site)?.steps.at(-1)?.status, patient).toBe('mining')
    // Long after the one before it was found.
    looks = 0
    await expect.poll(() => looks, patient).toBeGreaterThan(8)
    hidden = false
    await controls().mine()
    expect([first, await ended]).toEqual(site.sent.map(({ hash }) => hash))
    expect(planOf(site)?.status).toBe('done')
  })
})
