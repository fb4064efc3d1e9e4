import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import type { Chain } from '../chain/nodes/createChain'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { UpstreamError } from '../upstream/UpstreamError'
import { createPrices } from './createPrices'
import { dollar } from './Dollars'
import type { PriceProvider } from './providers/PriceProvider'

const chain = { network: { id: chainIdOf('eip155', 1) } } as unknown as Chain
const free = async () => {}
const silentLog = { debug() {}, info() {}, warn() {}, error() {} }
const one = '0x00000000000000000000000000000000000000aa'
const other = '0x00000000000000000000000000000000000000bb'

/** Somebody who knows these, until it is away. */
function provider(name: string, known: readonly string[]) {
  const state = { isAway: false, asked: 0 }
  const told: PriceProvider = {
    name,
    cost: (_, addresses) => addresses.length,
    async read(_, addresses) {
      state.asked += 1
      if (state.isAway) throw new UpstreamError('failing')
      return new Map(
        addresses
          .filter((address) => known.includes(address))
          .map((address) => [address, { price: dollar, dayAgo: undefined }]),
      )
    },
    dayCost: () => 1,
    readDay: async () => [],
  }
  return { ...told, state }
}

function open(...providers: readonly PriceProvider[]) {
  const clock = steppingClock()
  return { clock, prices: createPrices(providers, { clock, log: silentLog }) }
}

it('R-04 a price that only who does not answer may know is missing, which is said, beside those of who answers', async () => {
  const [first, second] = [provider('first', [one]), provider('second', [other])]
  const { clock, prices } = open(first, second)
  second.state.isAway = true
  const without = await prices.of(chain, [one, other], { charge: free })
  expect([[...without.prices.keys()], without.isStale]).toEqual([[one], true])
  // Of what the living one knows nothing is missing.
  expect(await prices.of(chain, [one], { charge: free })).toMatchObject({ isStale: false })
  second.state.isAway = false
  const both = await prices.of(chain, [one, other], { charge: free })
  expect([[...both.prices.keys()], both.isStale]).toEqual([[one, other], false])
  second.state.isAway = true
  clock.pass(30_000)
  const old = await prices.of(chain, [one, other], { charge: free })
  expect([[...old.prices.keys()], old.isStale]).toEqual([[one, other], true])
})

it('what nobody has a price of while all answer is no missing one', async () => {
  const { prices } = open(provider('first', [one]), provider('second', []))
  expect(await prices.of(chain, [one, other], { charge: free })).toMatchObject({ isStale: false })
  expect(await prices.of(chain, [one, other], { charge: free })).toMatchObject({ isStale: false })
})

it('who asks is charged what each provider takes before it is asked, of what those before it did not know', async () => {
  const [first, second] = [provider('first', [one]), provider('second', [other])]
  const { prices } = open(first, second)
  const charged: number[] = []
  const charge = async (calls: number) => void charged.push(calls)
  await Promise.all([prices.of(chain, [one, other], { charge }), prices.of(chain, [other, one], { charge })])
  await prices.of(chain, [one], { charge })
  expect([charged, first.state.asked, second.state.asked]).toEqual([[2, 1], 1, 1])
})

it('N-311 what is forced again and again, by whomever, is asked for once in ten seconds and paid for once', async () => {
  const first = provider('first', [one])
  const { clock, prices } = open(first)
  const charged: number[] = []
  const charge = async (calls: number) => void charged.push(calls)
  const forced = () => prices.of(chain, [one, other], { force: true, charge })
  await prices.of(chain, [one, other], { charge })
  for (let second = 0; second < 10; second++) {
    await Promise.all([forced(), forced()])
    clock.pass(999)
  }
  expect([first.state.asked, charged]).toEqual([1, [2]])
  clock.pass(10)
  expect((await forced()).isStale).toBe(false)
  expect([first.state.asked, charged]).toEqual([2, [2, 2]])
})

it('N-18 who may ask no more is refused before anybody is asked, and spoils it for nobody who asks for the same', async () => {
  const first = provider('first', [one])
  const { prices } = open(first)
  const refused = async () => {
    throw new Error('too many')
  }
  await expect(prices.of(chain, [one], { charge: refused })).rejects.toThrow('too many')
  expect(first.state.asked).toBe(0)
  const [busy, calm] = await Promise.allSettled([
    prices.of(chain, [one], { charge: refused }),
    prices.of(chain, [one], { charge: free }),
  ])
  expect([busy.status, calm.status, first.state.asked]).toEqual(['rejected', 'fulfilled', 1])
})
