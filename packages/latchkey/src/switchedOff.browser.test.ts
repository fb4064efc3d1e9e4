import type { FeatureName, Options } from '@latchkey/core'
import { expect, onTestFinished, test } from 'vitest'
import { eip155 } from './eip155'
import { createLatchkey } from './index'

const home = { id: 1, name: 'Home', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }

test.each<[FeatureName, string, Partial<Options>]>([
  ['history', 'features.history', { features: { history: false } }],
  ['onramp', 'features.onramp', { features: { onramp: false } }],
  ['send', 'features.send', { features: { send: false } }],
  ['swap', 'features.swaps', { features: { swaps: false } }],
  ['wallets', 'enableWallets', { enableWallets: false }],
])('%s is there, and off by %s it is refused by that name', async (name, option, options) => {
  const open = (more: Partial<Options>) => {
    const latchkey = createLatchkey({
      ...{ adapters: [eip155()], networks: [{ ...home, rpcUrls: { default: { http: [] } } }], debug: false },
      ...more,
    })
    onTestFinished(() => latchkey.destroy())
    return latchkey
  }
  expect(await open({}).feature(name)).toBeDefined()
  await expect(open(options).feature(name)).rejects.toMatchObject({ code: 'config.feature_off', data: { option } })
})
