import type { WalletChange } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { type JsonMutation, mutateJson } from '@latchkey/testing/hostile'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { alice, createFakeWallet } from '../fake/fakeWallet.test.support'
import { createTestContext } from '../fake/testContext.test.support'
import { connectWallet } from './connectWallet'
import { watchWallet } from './watchWallet'

const mutation: fc.Arbitrary<JsonMutation> = fc.record({ place: fc.nat(20), change: fc.nat(200) })
const addresses = /^0x[0-9a-fA-F]{40}$/
const chain = /^eip155:[1-9]\d{0,15}$/

/** A wallet that changes its answer of that number, counted from its first. */
function changing(answer: number, how: JsonMutation) {
  const wallet = createFakeWallet()
  let count = 0
  const { request } = wallet
  return Object.assign(wallet, {
    request: async (asked: { method: string; params?: unknown }) => {
      const given = await request(asked)
      return count++ === answer ? mutateJson(given, how) : given
    },
  })
}

describe('X-21 a wallet that changes any place of any answer or event', () => {
  test('connects with sound accounts and a sound chain, or is refused with a code', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(3), mutation, async (answer, how) => {
        const context = createTestContext()
        const connecting = connectWallet(context, changing(answer, how), 'org.harbor', {
          signal: new AbortController().signal,
        }).catch((error: unknown) => error)
        await context.clock.pass(600_000)
        const end = await connecting
        if (end instanceof Error) {
          expect(isLatchkeyError(end)).toBe(true)
          return
        }
        const grant = end as Awaited<ReturnType<typeof connectWallet>>
        expect(grant.accounts.length).toBeGreaterThan(0)
        for (const { address } of grant.accounts) expect(address).toMatch(addresses)
        expect(grant.chainId).toMatch(chain)
      }),
      { numRuns: 300 },
    )
  })

  test('tells nothing unsound by its events, and throws nothing into the page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('accountsChanged', 'chainChanged', 'connect', 'disconnect'), mutation), {
          maxLength: 6,
        }),
        fc.nat(3),
        mutation,
        async (events, answer, how) => {
          const context = createTestContext()
          const wallet = changing(answer, how)
          wallet.granted = true
          const changes: WalletChange[] = []
          const unwatch = watchWallet(context, wallet, (change) => changes.push(change))
          const sound = {
            accountsChanged: [alice],
            chainChanged: '0x89',
            connect: { chainId: '0x1' },
            disconnect: { code: 1013 },
          }
          for (const [event, change] of events) wallet.emit(event, mutateJson(sound[event], change))
          await context.clock.pass(600_000)
          for (const change of changes)
            if (change.type === 'accounts')
              for (const { address } of change.accounts) expect(address).toMatch(addresses)
            else if (change.type === 'chain') expect(change.chainId).toMatch(chain)
          unwatch()
          expect(wallet.listenerCount).toBe(0)
        },
      ),
      { numRuns: 300 },
    )
  })
})
