import { eip155 } from '@latchkey/eip155'
import { createTestWallet } from '@latchkey/testing/eip155'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLatchkey } from './createLatchkey'
import { memoryStorage } from './index'
import { defineNetwork } from './networks'

const home = defineNetwork({
  id: 31337,
  name: 'Home',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://127.0.0.1:9/'] } },
})

const loaded = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => new URL(name).pathname.endsWith(file))

test('connecting the first time loads neither the balance before there is an account nor what returning visitors need', async () => {
  // The kit's sources are more files than the browser keeps by itself.
  performance.setResourceTimingBufferSize(10_000)
  const wallet = createTestWallet({
    privateKeys: ['0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'],
    chains: [{ chainId: 31337, rpcUrl: 'http://127.0.0.1:9/' }],
    approval: 'auto',
    storage: null,
    read: async () => '0x0',
  })
  const storage = memoryStorage()
  const visit = () => {
    const latchkey = createLatchkey({ adapters: [eip155()], networks: [home], storage })
    onTestFinished(() => latchkey.destroy())
    return latchkey
  }
  onTestFinished(() => wallet.destroy())
  const latchkey = visit()
  await latchkey.open()
  await vi.waitFor(() => expect(latchkey.getConnectors()).toHaveLength(1))
  await latchkey.connect({ connector: latchkey.getConnectors()[0]?.id ?? '' })
  expect(loaded('core/src/chunks/createOnDemand.ts')).toBe(true)
  expect(loaded('latchkey/src/openFeatures.ts')).toBe(false)
  const stop = latchkey.watchAccount()
  await vi.waitFor(() => expect(loaded('latchkey/src/openFeatures.ts')).toBe(true))
  stop()
  // The wallet told its accounts while it connected.
  expect(loaded('core/src/chunks/restoring.ts')).toBe(false)
  latchkey.destroy()
  const back = visit()
  await vi.waitFor(() => expect(back.getAccount().isConnected).toBe(true))
  expect(loaded('core/src/chunks/restoring.ts')).toBe(true)
})
