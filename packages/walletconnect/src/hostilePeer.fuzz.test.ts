import { memoryStorage } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { type JsonMutation, mutateJson } from '@latchkey/testing/hostile'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { jumpingClock } from './fake/jumpingClock.test.support'
import { account, connected, home, openClient, openWallet, other } from './fake/openClient.test.support'
import { relayOfEachTest } from './fake/relayOfEachTest.test.support'

const relay = relayOfEachTest()

/** Longer than the site waits for anything but a session's end. */
const longerThanAny = 20 * 60_000
const mutation: fc.Arbitrary<JsonMutation> = fc.record({ place: fc.nat(400), change: fc.nat(400) })
/** Which message of the wallet is changed, and how; those before and after it are sound. */
const strike = fc.record({ message: fc.nat(3), mutations: fc.array(mutation, { minLength: 1, maxLength: 3 }) })
type Strike = typeof strike extends fc.Arbitrary<infer T> ? T : never

/** Changes the message of that number, counted from when it is armed. */
function rewriter() {
  let armed: (Strike & { count: number }) | undefined
  return {
    arm(next: Strike | undefined) {
      armed = next && { ...next, count: 0 }
    },
    rewrite: (message: object): unknown =>
      armed && armed.count++ === armed.message
        ? armed.mutations.reduce<unknown>((changed, one) => mutateJson(changed, one), message)
        : message,
  }
}

/** What a promise came to: a value, or an error of the kit or of a wallet, never one of our own mistakes. */
async function settled<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work
  } catch (error) {
    const isTold = isLatchkeyError(error) || typeof (error as { code?: unknown }).code === 'number'
    if (!isTold) throw error
    return undefined
  }
}

/** Moves the time ahead until a promise came to something: waits may begin one after the other. */
async function runOut(time: ReturnType<typeof jumpingClock>, work: Promise<unknown>): Promise<void> {
  let isOpen = true
  const closed = work.finally(() => {
    isOpen = false
  })
  while (isOpen) {
    time.jump(longerThanAny)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await closed
}

/** Resolves when the site has taken what the wallet said; a settlement only where the answer before it was sound. */
const heard = (clientId: string, isSound: boolean) =>
  relay.until(() => {
    const said = relay.mail.filter(({ from, tag }) => from === clientId && (isSound || tag === 1101))
    return said.length > 0 && said.every(({ acknowledged }) => acknowledged.size > 0)
  })
/** A wallet seals its settlement first, then the answer that tells where that will be. */
const answerOfProposal = 1

describe('W-20 a wallet that changes any place of any message', () => {
  test('connects soundly, is refused or runs out of time, and the next wallet connects', async () => {
    await fc.assert(
      fc.asyncProperty(strike, async (blow) => {
        const storage = memoryStorage()
        const time = jumpingClock()
        const site = openClient({ relay: relay.url, storage, clock: time.clock })
        const hostile = rewriter()
        hostile.arm(blow)
        const wallet = openWallet(relay.url, { rewrite: hostile.rewrite })
        const connecting = settled(site.handle().connect({ signal: new AbortController().signal }))
        await wallet.pair(await site.code())
        // Whoever was refused listens no more.
        await Promise.race([heard(wallet.clientId, blow.message !== answerOfProposal), connecting])
        await runOut(time, connecting)
        const grant = await connecting
        if (grant) {
          for (const one of grant.accounts) expect(one.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
          expect([home, other]).toContain(grant.chainId)
        }
        wallet.destroy()
        site.destroy()

        const again = openClient({ relay: relay.url, storage })
        await settled(again.handle().restore({ signal: new AbortController().signal }))
        const honest = openWallet(relay.url)
        const second = again.handle().connect({ signal: new AbortController().signal })
        await honest.pair(await again.code())
        expect((await second).accounts[0]?.address).toBe(account)
        honest.destroy()
        again.destroy()
      }),
      { numRuns: 40, endOnFailure: true, timeout: 20_000 },
    )
  })

  test('answers requests with what the asker must judge, is refused or runs out of time, and its next answer counts', async () => {
    await fc.assert(
      fc.asyncProperty(strike, async (blow) => {
        const hostile = rewriter()
        const time = jumpingClock()
        const { provider, wallet, errors, client, destroy } = await connected(relay.url, {
          clock: time.clock,
          wallet: { rewrite: hostile.rewrite },
        })
        const sign = () => provider.request({ method: 'personal_sign', params: ['0x68690a', account] })
        relay.empty()
        hostile.arm({ ...blow, message: 0 })
        const asked = settled(sign())
        await Promise.race([heard(wallet.clientId, true), asked])
        await runOut(time, asked)
        hostile.arm(undefined)
        expect(await sign()).toMatch(/^0x[0-9a-f]{130}$/)
        expect(errors).toEqual([])
        expect(client.pairedWallet()?.peer.name).toBe('Harbor')
        wallet.destroy()
        destroy()
      }),
      { numRuns: 40, endOnFailure: true, timeout: 20_000 },
    )
  })

  test('says of its session what it likes, and what the page holds stays sound', async () => {
    await fc.assert(
      fc.asyncProperty(strike, fc.nat(4), async (blow, saying) => {
        const hostile = rewriter()
        const site = await connected(relay.url, { wallet: { rewrite: hostile.rewrite } })
        const { wallet, session } = site
        relay.empty()
        hostile.arm({ ...blow, message: 0 })
        const sayings = [
          () => wallet.emit({ name: 'accountsChanged', data: [account] }),
          () => wallet.switchChain(other),
          () => wallet.update(session.namespaces),
          () => wallet.extend(),
          () => wallet.ping(),
        ]
        // Whether it is answered is the wallet's own affair.
        sayings[saying]?.().catch(() => {})
        await heard(wallet.clientId, true)
        hostile.arm(undefined)
        const restored = await settled(site.handle().restore({ signal: new AbortController().signal }))
        const grant = restored === 'locked' ? undefined : restored
        for (const one of grant?.accounts ?? []) expect(one.address).toMatch(/^0x[0-9a-fA-F]{40}$/)
        if (grant) expect([home, other]).toContain(grant.chainId)
        expect(site.errors.filter((error) => !isLatchkeyError(error))).toEqual([])
        wallet.destroy()
        site.destroy()
      }),
      { numRuns: 40, endOnFailure: true, timeout: 20_000 },
    )
  })
})
