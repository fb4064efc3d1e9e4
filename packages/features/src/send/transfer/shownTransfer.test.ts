import { deadlines, disconnect, getAccount, systemClock } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import type { RpcProvider } from '@latchkey/protocol/actions'
import { describe, expect, test } from 'vitest'
import { devnetOfTests } from '../devnetOfTests.test.support'
import { ether, evm, openSend, signal, stranger, tokenOf } from '../openSend.test.support'

const chains = devnetOfTests()

/** A site that can hold the last look of a transfer of a token before the wallet is asked for it. */
async function openHeld() {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  let isInitiated = false
  const site = await openSend(chains.devnet(), {
    async fetch(input, init) {
      if (isInitiated && String(init?.body).includes('eth_call')) {
        reached()
        await held
      }
      return String(input).includes('door.example') ? Response.json({}, { status: 404 }) : fetch(input, init)
    },
  })
  const { core, wallet, send } = site
  core.events.on('SEND_INITIATED', () => {
    isInitiated = true
  })
  const { usd } = chains.devnet().contracts['eip155:31337']
  send.fill({ token: tokenOf(evm, 'USD', 6, usd), sendTokenAmount: '2', receiverAddress: stranger })
  const review = await send.review(signal)
  wallet.setApproval('manual')
  /** Something else that the site asks of the wallet. */
  const askOther = async () => {
    const provider = core.getProvider('eip155') as RpcProvider
    const asked = provider.request({ method: 'personal_sign', params: ['0x68690a', accounts[0].address] })
    asked.catch(() => {})
    const { id } = await wallet.nextRequest()
    return { asked, id }
  }
  const use = async (place: number) => {
    await wallet.setAccounts([place])
    await expect.poll(() => getAccount(core.store.getState()).address).toBe(accounts[place]?.address)
  }
  const sends = () => wallet.log.filter(({ method }) => method === 'eth_sendTransaction')
  return { ...site, review, release, isReached, askOther, use, sends }
}

describe('a request that is not its own', () => {
  test('and is shown meanwhile takes no transfer past a change of account', async () => {
    const { send, review, release, isReached, askOther, use, sends, tracked } = await openHeld()
    const sent = send.submit({ review, signal })
    sent.catch(() => {})
    await isReached
    await askOther()
    await use(1)
    release()
    await expect(sent).rejects.toMatchObject({ code: 'send.sender_changed' })
    expect(sends()).toEqual([])
    expect(tracked).toEqual([])
  })

  test('and ends meanwhile hides none that the wallet shows: what it sends is tracked', async () => {
    const { send, review, release, isReached, askOther, use, wallet, tracked } = await openHeld()
    const other = await askOther()
    const sent = send.submit({ review, signal })
    await isReached
    wallet.approve(other.id)
    await other.asked
    release()
    const own = await wallet.nextRequest()
    await use(1)
    wallet.approve(own.id)
    const { hash } = await sent
    expect(tracked).toMatchObject([{ hash, from: accounts[0].address }])
  })
})

test('what was reviewed for one account is asked for no other', async () => {
  const { send, review, use, sends } = await openHeld()
  await use(1)
  await expect(send.submit({ review, signal })).rejects.toMatchObject({ code: 'send.sender_changed' })
  expect(sends()).toEqual([])
})

test('a change of account before the wallet has it leaves no doubt that it was not sent', async () => {
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  let isInitiated = false
  const { core, send, wallet, tracked, events } = await openSend(chains.devnet(), {
    // The wallet is asked for its network, and says nothing for now.
    answerFor(method) {
      if (!isInitiated || method !== 'eth_chainId') return undefined
      reached()
      return new Promise(() => {})
    },
  })
  core.events.on('SEND_INITIATED', () => {
    isInitiated = true
  })
  send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
  const sent = send.submit({ signal })
  sent.catch(() => {})
  await isReached
  await wallet.setAccounts([1])
  await expect(sent).rejects.toMatchObject({ code: 'send.sender_changed' })
  expect(wallet.log.filter(({ method }) => method === 'eth_sendTransaction')).toEqual([])
  expect([tracked, events.at(-1)?.event]).toEqual([[], 'SEND_ERROR'])
})

test.each(['the deadline', 'the connection'])(
  'what the wallet sends after the end of %s is tracked',
  async (ending) => {
    const expire = new Set<() => void>()
    const { core, send, wallet, tracked, events } = await openSend(chains.devnet(), {
      clock: {
        now: systemClock.now,
        after(ms, callback) {
          if (ms !== deadlines.request) return systemClock.after(ms, callback)
          expire.add(callback)
          return () => void expire.delete(callback)
        },
      },
    })
    wallet.setApproval('manual')
    send.fill({ token: ether, sendTokenAmount: '1', receiverAddress: stranger })
    const sent = send.submit({ signal })
    sent.catch(() => {})
    const { id } = await wallet.nextRequest()
    if (ending === 'the deadline') for (const end of [...expire]) end()
    else await disconnect(core)
    await expect(sent).rejects.toMatchObject({
      code: expect.stringMatching(/^wallet.request_(timed_out|cancelled)$/),
    })
    expect(tracked).toEqual([])
    // Whether it was sent is not known.
    expect(events.map(({ event }) => event)).toEqual(['SEND_INITIATED'])
    wallet.approve(id)
    await expect
      .poll(() => tracked)
      .toMatchObject([{ hash: expect.stringMatching(/^0x/), from: accounts[0].address, to: stranger }])
    // The one that was read before the wallet was asked may be another's by now.
    expect(tracked[0]?.nonce).toBeUndefined()
    expect(events.at(-1)).toMatchObject({ event: 'SEND_SUCCESS', properties: { hash: tracked[0]?.hash } })
  },
)
