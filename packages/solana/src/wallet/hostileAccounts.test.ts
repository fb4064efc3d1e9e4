import type { WalletChange } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { expect, test } from 'vitest'
import { accountOf, createFakeWallet, type FakeAccount, type FakeWallet } from '../fake/fakeWallet.test.support'
import { createTestContext, devnet } from '../fake/testContext.test.support'
import { serves } from './grantedChain'
import { openWallet } from './openWallet'
import { readAccounts } from './readAccounts'

const { signal } = new AbortController()
const first = accountOf()
const trap = () => {
  throw new Error('a trap')
}
function* forever() {
  for (;;) yield first
}
const open = (wallet: FakeWallet, context = createTestContext()) =>
  openWallet(
    context,
    wallet,
    () => ({ id: 'Harbor', name: 'Harbor', chain: 'solana', type: 'ANNOUNCED' }),
    [{ wallet }],
    new Set(),
  )

const traps: readonly (readonly [string, () => readonly FakeAccount[]])[] = [
  ['a list whose parts throw', () => new Proxy([first], { get: trap })],
  ['an entry that throws', () => Object.defineProperty([first], '0', { get: trap })],
]

test.each(traps)('X-14 %s ends what is asked with a code, or is nothing that is told', async (_what, list) => {
  const wallet = createFakeWallet({ 'standard:connect.connect': () => ({ accounts: list() }) })
  const end = await open(wallet)
    .connect({ signal })
    .catch((error) => error)
  expect(isLatchkeyError(end) && end.code).toMatch(/^(connect|wallet)\./)
  expect(await open(wallet).restore({ signal })).toBe('locked')
  const context = createTestContext()
  const changes: WalletChange[] = []
  open(wallet, context).watch((change) => changes.push(change))
  wallet.change(list())
  await context.clock.pass(1_000)
  expect(changes).toEqual([])
  expect(context.reports).toEqual([])
})

test('X-14 a list with endless methods of its own is read by its entries', () => {
  const endless = { slice: forever, map: forever, flatMap: forever, [Symbol.iterator]: forever }
  const list = Object.assign([first, accountOf(1)], endless)
  expect(readAccounts(list)?.map(({ address }) => address)).toEqual([first.address, accountOf(1).address])
  const chains = Object.assign([...first.chains], endless)
  expect(serves(Object.assign(createFakeWallet(), { chains, accounts: list }), devnet)).toBe(true)
})

test('X-14 a wallet whose clusters are a trap serves none', () => {
  const wallet = Object.defineProperty(createFakeWallet(), 'chains', { get: trap })
  expect(serves(wallet, devnet)).toBe(false)
})
