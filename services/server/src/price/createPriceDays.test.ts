import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Chain } from '../chain/nodes/createChain'
import type { Answer } from '../upstream/openService.test.support'
import { paidCost } from '../upstream/paidCost'
import { failing, startService } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createPriceDays } from './createPriceDays'
import { dollar } from './Dollars'
import { createGeckoPrices } from './providers/createGeckoPrices'
import { createLlamaPrices } from './providers/createLlamaPrices'

const gem = '0x00000000000000000000000000000000000000aa'
const chain = { network: { id: chainIdOf('eip155', 1) } } as unknown as Chain
const silentLog = { debug() {}, info() {}, warn() {}, error() {} }
const free = async () => {}
const minute = 60_000

async function daysOf(gecko: Answer, llama: Answer) {
  const [one, other] = await Promise.all([startService(gecko), startService(llama)])
  const clock = steppingClock()
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const config = {
    COINGECKO_URL: one.url,
    COINGECKO_KEY: undefined,
    PROVIDER_BUDGETS: new Map(),
    DEFILLAMA_URL: other.url,
  }
  const services = { clock, fetch, lifetime: controller.signal, config, log: silentLog }
  const days = createPriceDays([createGeckoPrices(services), createLlamaPrices(services)], services)
  return { days, clock, gecko: one, llama: other }
}

const telling =
  (prices: () => unknown): Answer =>
  (_, response) =>
    void response.end(JSON.stringify({ prices: prices() }))
const unknown: Answer = (_, response) => void response.end('{"coins":{}}')

describe('the day of a token', () => {
  it('N-280 is in order, of the last day alone, without what no price can be', async () => {
    const { days, clock } = await daysOf(
      telling(() => [
        [clock.now(), 3],
        [clock.now() - 60 * minute, 1],
        [clock.now() - 30 * minute, -2],
        [clock.now() - 20 * minute, 1e300],
        [clock.now() - 10 * minute, null],
        ['soon', 5],
        [clock.now() - 25 * 60 * minute, 9],
        [clock.now() + 60 * minute, 9],
        [clock.now() - 60 * minute, 1],
      ]),
      unknown,
    )
    expect(await days.of(chain, gem, free)).toEqual({
      value: [
        { at: clock.now() - 60 * minute, price: dollar },
        { at: clock.now(), price: 3n * dollar },
      ],
      isStale: false,
    })
  })

  it('is thinned out where a service tells more than is drawn, and ends at the newest', async () => {
    const { days, clock } = await daysOf(
      telling(() => Array.from({ length: 1_200 }, (_, place) => [clock.now() - place * minute, 1 + place])),
      unknown,
    )
    const { value } = await days.of(chain, gem, free)
    expect(value).toHaveLength(300)
    expect(value.at(-1)).toEqual({ at: clock.now(), price: dollar })
  })

  it('is of the next provider where the first knows one point or none, and of nobody where nobody does', async () => {
    const { days, clock, llama } = await daysOf(
      telling(() => [[clock.now(), 3]]),
      unknown,
    )
    expect(await days.of(chain, gem, free)).toEqual({ value: [], isStale: false })
    expect(llama.seen).toHaveLength(1)
    const absent = await daysOf(
      (_, response) => void response.writeHead(404).end('{"error":"coin not found"}'),
      unknown,
    )
    expect((await absent.days.of(chain, gem, free)).value).toEqual([])
  })

  it('is charged for each provider that is asked, and who is refused spoils it for nobody who asked for the same', async () => {
    const { days, gecko, llama } = await daysOf(
      telling(() => []),
      unknown,
    )
    const charged: number[] = []
    const charge = async (calls: number) => void charged.push(calls)
    const refused = async () => {
      throw new Error('too many')
    }
    const [first, second] = await Promise.allSettled([days.of(chain, gem, refused), days.of(chain, gem, charge)])
    expect([first.status, second.status]).toEqual(['rejected', 'fulfilled'])
    expect([charged, gecko.seen.length, llama.seen.length]).toEqual([[paidCost, 1], 1, 1])
    await days.of(chain, gem, refused)
  })

  it('R-10 is asked for once in five minutes, then the last known one when nobody answers, for an hour', async () => {
    let works = true
    const { days, clock, gecko } = await daysOf((one, response, count) => {
      const answer = telling(() => [
        [clock.now() - minute, 3],
        [clock.now(), 3],
      ])
      ;(works ? answer : failing(503))(one, response, count)
    }, failing(503))
    const first = await days.of(chain, gem, free)
    clock.pass(4 * minute)
    expect(await days.of(chain, gem, free)).toEqual(first)
    expect(gecko.seen).toHaveLength(1)
    works = false
    clock.pass(minute)
    expect(await days.of(chain, gem, free)).toEqual({ ...first, isStale: true })
    clock.pass(60 * minute)
    await expect(days.of(chain, gem, free)).rejects.toMatchObject({ name: 'UpstreamError' })
  })
})
