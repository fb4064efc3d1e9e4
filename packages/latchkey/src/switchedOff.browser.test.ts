import type { FeatureName, Options } from '@latchkey/core'
import { expect, onTestFinished, test } from 'vitest'
import { eip155 } from './eip155'
import { createLatchkey, memoryStorage } from './index'

const home = { id: 1, name: 'Home', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

function open(more: Partial<Options>) {
  const latchkey = createLatchkey({
    ...{ adapters: [eip155()], networks: [{ ...home, rpcUrls: { default: { http: [] } } }], debug: false },
    ...more,
  })
  onTestFinished(() => latchkey.destroy())
  return latchkey
}

test.each<[FeatureName, string, Partial<Options>]>([
  ['history', 'features.history', { features: { history: false } }],
  ['onramp', 'features.onramp', { features: { onramp: false } }],
  ['receive', 'features.receive', { features: { receive: false } }],
  ['send', 'features.send', { features: { send: false } }],
  ['swap', 'features.swaps', { features: { swaps: false } }],
  ['wallets', 'enableWallets', { enableWallets: false }],
])('%s is there, and off by %s it is refused by that name', async (name, option, options) => {
  expect(await open({}).feature(name)).toBeDefined()
  await expect(open(options).feature(name)).rejects.toMatchObject({ code: 'config.feature_off', data: { option } })
})

test('what reads a kept purchase is loaded only where the site sells', async () => {
  performance.setResourceTimingBufferSize(10_000)
  const storage = memoryStorage()
  storage.setItem('latchkey:1:onramp', JSON.stringify({ purchase: { id: 'p' } }))
  const isRead = async (onramp: boolean) => {
    const history = await open({ storage, features: { onramp } }).feature('history')
    await history.read(new AbortController().signal)
    return performance.getEntriesByType('resource').some(({ name }) => name.includes('/createPurchaseRows.ts'))
  }
  expect(await isRead(false)).toBe(false)
  expect(await isRead(true)).toBe(true)
})
