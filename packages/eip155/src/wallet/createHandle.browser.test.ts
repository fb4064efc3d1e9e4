import { expect, onTestFinished, test } from 'vitest'
import { createFakeWallet, walletError } from '../fake/fakeWallet.test.support'
import { createTestContext } from '../fake/testContext.test.support'
import { createHandle } from './createHandle'

test('a refusal that comes before the code that reads it has loaded is met there, and is no unhandled one', async () => {
  const unhandled: unknown[] = []
  const hear = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    unhandled.push(event.reason)
  }
  window.addEventListener('unhandledrejection', hear)
  onTestFinished(() => window.removeEventListener('unhandledrejection', hear))
  const wallet = createFakeWallet({ eth_accounts: () => Promise.reject(walletError(4100)) })
  const { signal } = new AbortController()
  const handle = createHandle(createTestContext(), wallet, () => ({
    id: 'com.example',
    name: 'Example',
    chain: 'eip155',
    type: 'ANNOUNCED',
  }))
  expect(await handle.restore({ signal })).toBe('locked')
  expect(unhandled).toEqual([])
})
