import { accountsOf } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import { main } from '../openSwapSite.test.support'
import { endsOf, patient, type SwapSite as Site, swapsOfTests } from '../swapsOfTests.test.support'

const { controls, holdBlocks, open } = swapsOfTests({ place: 5 })

/** A visitor whose wallet shows the request of a swap. */
async function openAsked(amount: string, from: string, to: string, batching: 'off' | 'atomic' = 'off', forgets = true) {
  const site = await open({ batching, forgets })
  await site.quote(amount, from, to)
  await site.swap.review(site.signal)
  site.wallet.setApproval('manual')
  const ended = site.swap.submit({ accepted: [], signal: site.signal })
  ended.catch(() => {})
  await site.wallet.nextRequest()
  return { ...site, ended }
}

const other = accounts[9].address
const changes = [
  ['another account', (site: Site) => site.say({ type: 'accounts', accounts: accountsOf([other]) })],
  ['another network', (site: Site) => site.say({ type: 'chain', chainId: 'eip155:1' as ChainId })],
  ['Stop', (site: Site) => site.swap.stop()],
] as const

it('a review that is open while the site switches swaps off asks no wallet', async () => {
  const site = await open({ place: 6 })
  await site.quote('0.1', 'ETH', 'USD')
  await site.swap.review(site.signal)
  const asked = () => site.wallet.log.filter(({ method }) => /^(eth_send|wallet_send)/.test(method)).length
  site.update({ features: { swaps: false } })
  await expect(site.swap.submit({ accepted: [], signal: site.signal })).rejects.toMatchObject({
    code: 'config.feature_off',
    data: { option: 'features.swaps' },
  })
  expect(asked()).toBe(0)
})

describe('while the wallet shows the request', () => {
  it.each(changes)('%s ends the plan, and what the wallet then sends is tracked', async (_, change) => {
    const site = await openAsked('0.1', 'ETH', 'USD')
    change(site)
    await expect(site.ended).rejects.toMatchObject({ code: 'swap.stopped' })
    expect(endsOf(site)).toEqual([])
    site.wallet.approve()
    await expect.poll(() => site.sent, patient).toMatchObject([{ kind: 'swap', chainId: main, from: site.address }])
    await site.client.waitForTransactionReceipt({ hash: site.sent[0]?.hash as `0x${string}` })
    expect(endsOf(site)).not.toContain('SWAP_ERROR')
  })

  it('Stop: its end is told once it is one, and changes no plan that came after', async () => {
    const site = await openAsked('0.1', 'ETH', 'USD')
    site.swap.stop()
    await expect(site.ended).rejects.toMatchObject({ code: 'swap.stopped' })
    site.swap.discard()
    await site.swap.review(site.signal)
    site.wallet.approve()
    await expect.poll(() => endsOf(site), patient).toEqual(['SWAP_SUCCESS'])
    expect(site.swap.getState().plan).toMatchObject({ status: 'ready', steps: [{ status: 'next' }] })
  })

  it('Stop, and a refusal after it is the end that is told', async () => {
    const site = await openAsked('0.1', 'ETH', 'USD')
    site.swap.stop()
    await expect(site.ended).rejects.toMatchObject({ code: 'swap.stopped' })
    site.wallet.reject()
    await expect.poll(() => endsOf(site), patient).toEqual(['SWAP_ERROR'])
    expect(site.sent).toEqual([])
  })

  it('Stop: a batch that the wallet then sends is tracked too', async () => {
    const site = await openAsked('10', 'USD', 'ETH', 'atomic')
    site.swap.stop()
    await expect(site.ended).rejects.toMatchObject({ code: 'swap.stopped' })
    site.wallet.approve()
    await expect.poll(() => endsOf(site), patient).toEqual(['SWAP_SUCCESS'])
    expect(site.sent.at(-1)).toMatchObject({ kind: 'swap', hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  })

  it('Stop at an approval asks for no swap after it', async () => {
    const site = await openAsked('10', 'USD', 'ETH')
    site.swap.stop()
    await expect(site.ended).rejects.toMatchObject({ code: 'swap.stopped' })
    site.wallet.setApproval('auto')
    site.wallet.approve()
    await expect.poll(() => site.sent.map(({ kind }) => kind), patient).toEqual(['approve'])
    expect(endsOf(site)).toEqual(['SWAP_APPROVAL_ERROR'])
    expect(site.wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(1)
  })
})

it('the end of a swap of another account leaves the form of the one in use', async () => {
  const site = await openAsked('0.1', 'ETH', 'USD', 'off', false)
  site.say({ type: 'accounts', accounts: accountsOf([other]) })
  await expect(site.ended).rejects.toMatchObject({ code: 'swap.stopped' })
  site.wallet.approve()
  await expect.poll(() => endsOf(site), patient).toEqual(['SWAP_SUCCESS'])
  expect(site.swap.getState()).toMatchObject({ sourceTokenAmount: '0.1', sourceToken: { symbol: 'ETH' } })
})

it('Stop while the network has it: its end is told once it is mined', async () => {
  const site = await openAsked('0.1', 'ETH', 'USD')
  await holdBlocks()
  site.wallet.approve()
  await expect.poll(() => site.sent.length, patient).toBe(1)
  site.swap.stop()
  await expect(site.ended).rejects.toMatchObject({ code: 'swap.stopped' })
  expect(endsOf(site)).toEqual([])
  await controls().mine()
  await expect.poll(() => endsOf(site), patient).toEqual(['SWAP_SUCCESS'])
})

it('Stop while it is tried out says that it was stopped', async () => {
  let isOut = false
  const site = await open({ place: 7, node: (method) => (isOut && method === 'eth_simulateV1' ? trying() : undefined) })
  const trying = () => {
    site.swap.stop()
    return new Promise(() => {})
  }
  await site.quote('0.1', 'ETH', 'USD')
  await site.swap.review(site.signal)
  isOut = true
  await expect(site.swap.submit({ accepted: [], signal: site.signal })).rejects.toMatchObject({ code: 'swap.stopped' })
  expect(site.swap.getState().plan).toMatchObject({ status: 'stopped', failure: { code: 'swap.stopped' } })
})

it('that the visitor said no is told though the node no longer answers, and what stays allowed once it does', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  let isOut = false
  const site = await open({ place: 7, node: (method) => (isOut && method === 'eth_call' ? answered : undefined) })
  await site.quote('10', 'USD', 'ETH')
  await site.swap.review(site.signal)
  site.wallet.setApproval('manual')
  const ended = site.swap.submit({ accepted: [], signal: site.signal })
  const refused = expect(ended).rejects.toMatchObject({ code: 'wallet.request_rejected' })
  await site.wallet.nextRequest()
  site.wallet.approve()
  await expect.poll(() => site.swap.getState().plan?.steps.map(({ status }) => status)).toEqual(['done', 'wallet'])
  await site.wallet.nextRequest()
  isOut = true
  site.wallet.reject()
  const plan = () => site.swap.getState().plan
  await expect.poll(plan).toMatchObject({ status: 'stopped', failure: { code: 'wallet.request_rejected' } })
  expect(plan()?.allowed).toBeUndefined()
  // Tried again meanwhile, nothing of before is the answer.
  await expect(site.swap.submit({ accepted: [], signal: site.signal })).rejects.toMatchObject({
    code: 'swap.incomplete',
  })
  answer()
  await refused
  expect(plan()).toMatchObject({ status: 'stopped', allowed: '10' })
})
