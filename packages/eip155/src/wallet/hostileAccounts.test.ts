import { accountsOf, type WalletChange } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { expect, test } from 'vitest'
import { alice, bob, createFakeWallet } from '../fake/fakeWallet.test.support'
import { createTestContext } from '../fake/testContext.test.support'
import { connectWallet } from './connectWallet'
import { readGrant } from './readGrant'
import { watchWallet } from './watchWallet'

const { signal } = new AbortController()
const trap = () => {
  throw new Error('a trap')
}
function* forever() {
  for (;;) yield alice
}
const revoked = () => {
  const { proxy, revoke } = Proxy.revocable([alice], {})
  revoke()
  return proxy
}

/** Lists that end nothing: each is no list of addresses. */
const traps: readonly (readonly [string, () => unknown])[] = [
  ['a list whose parts throw', () => new Proxy([alice], { get: trap })],
  ['a list that was revoked', revoked],
  ['an entry that throws', () => Object.defineProperty([alice], '0', { get: trap })],
  ['no texts', () => [new String(alice), { toString: () => alice }, [alice], 7, null]],
]

test.each(traps)('X-14 %s ends an attempt to connect with a code', async (_what, list) => {
  const wallet = createFakeWallet({ eth_requestAccounts: list })
  const end = await connectWallet(createTestContext(), wallet, 'org.harbor', { signal }).catch((error) => error)
  expect(isLatchkeyError(end) && end.code).toMatch(/^(connect|wallet)\./)
})

test.each(traps)('X-14 %s grants nothing without a prompt', async (_what, list) => {
  expect(await readGrant(Promise.resolve([list(), '0x1']), signal)).toBe('locked')
})

test.each(traps)('X-14 %s is told by an event, and nothing is thrown into the wallet', async (_what, list) => {
  const wallet = createFakeWallet({ eth_accounts: list })
  const context = createTestContext()
  const changes: WalletChange[] = []
  watchWallet(context, wallet, (change) => changes.push(change))
  wallet.emit('accountsChanged', list())
  wallet.emit('connect', {})
  wallet.emit('disconnect', { code: 1013 })
  await context.clock.pass(10_000)
  expect(changes).toEqual([{ type: 'disconnect' }])
})

test('X-14 a list with endless methods of its own is read by its entries, each once', async () => {
  let reads = 0
  const list = Object.defineProperty([alice, bob], '1', { get: () => (reads++ === 0 ? bob : alice) })
  Object.assign(list, { slice: forever, map: forever, [Symbol.iterator]: forever })
  const wallet = createFakeWallet({ eth_requestAccounts: () => list })
  const grant = await connectWallet(createTestContext(), wallet, 'org.harbor', { signal })
  expect(grant.accounts).toEqual(accountsOf([alice, bob]))
  expect(reads).toBe(1)
})
