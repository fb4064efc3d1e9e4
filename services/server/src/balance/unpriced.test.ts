import { expect, it, onTestFinished } from 'vitest'
import { startData } from '../fake/startData.test.support'
import { firstStartTimeout } from '../fake/startDevnetData.test.support'
import type { Answer } from '../upstream/openService.test.support'
import { answering, failing, startNode, startService } from '../upstream/startService.test.support'

const main = 'eip155:1'
const unknownToAll: Answer = (_, response) => void response.end('{}')

/** What an account holds on a chain whose prices are told so. */
async function balancesBy(prices: Answer) {
  const node = await startNode(answering(`0x${'7'.padStart(64, '0')}`))
  const service = await startService(prices)
  const data = await startData({
    environment: { PRICE_PROVIDERS: 'coingecko', COINGECKO_URL: service.url },
    chains: [{ id: main, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 }, rpc: [node.url] }],
    // Pauses between tries are over at once, deadlines never.
    clock: {
      now: Date.now,
      after(ms, callback) {
        if (ms <= 600) queueMicrotask(callback)
        return () => {}
      },
    },
  })
  onTestFinished(() => data.stop())
  return (await data.get(`/v1/account/0x${'aa'.repeat(20)}/balance?chainId=${main}`)).json()
}

it(
  'R-04 amounts stand while nobody answers what they are worth, and say that something is missing',
  async () => {
    const balances = [{ symbol: 'ETH', price: 0 }]
    expect(await balancesBy(failing(503))).toMatchObject({ balances, stale: true })
    const unpriced = await balancesBy(unknownToAll)
    expect(unpriced).toMatchObject({ balances })
    expect(unpriced).not.toHaveProperty('stale')
  },
  firstStartTimeout,
)
