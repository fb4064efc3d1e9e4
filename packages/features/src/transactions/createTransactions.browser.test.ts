import { cookieStorage, createFeatures, type StoredItem, systemClock } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { sentAddresses } from '../send/receiver/sentAddresses'
import { feature } from '../transactions'

const from = '0x00000000000000000000000000000000000000aa'
const payee = '0x00000000000000000000000000000000000000bb'

/** A page of a site whose server draws returning visitors. */
async function openPage(storageKey: string) {
  const faults: unknown[] = []
  const { core, destroy } = openSite({
    storage: cookieStorage(),
    clock: systemClock,
    storageKey,
    onError: (fault) => faults.push(fault),
  })
  const { load } = createFeatures(core, [{ name: 'transactions', load: async () => feature }])
  onTestFinished(destroy)
  return { core, transactions: await load('transactions'), faults }
}

test('beside cookies what was sent is kept whole over a reload, and no request carries whom it went to', async () => {
  const key = crypto.randomUUID()
  const before = await openPage(key)
  before.core.persisted.write(sentAddresses, { [from]: [{ address: payee, times: 1 }] })
  for (let nonce = 0; nonce < 20; nonce++)
    before.transactions.track({
      ...{ chainId: 'eip155:1' as ChainId, from, to: payee, kind: 'send', at: 1_000 + nonce, nonce },
      hash: `0x${String(nonce).padStart(64, '0')}`,
      amount: { text: '0.25', symbol: 'ETH', assetId: 'eip155:1/slip44:60' },
    })
  const after = await openPage(key)
  expect(after.transactions.list()).toHaveLength(20)
  expect(after.core.persisted.read(sentAddresses)).toEqual({ [from]: [{ address: payee, times: 1 }] })
  expect(document.cookie).not.toContain(payee)
  for (const name of ['transactions', 'sent-addresses']) localStorage.removeItem(`${key}:1:${name}`)
})

test('a value no cookie holds is kept by this page, and the site is told', async () => {
  const { core, faults } = await openPage(crypto.randomUUID())
  const long: StoredItem<string> = { name: 'long', parse: (value) => String(value) }
  core.persisted.write(long, 'short')
  core.persisted.write(long, 'x'.repeat(4096))
  expect(core.persisted.read(long)).toHaveLength(4096)
  await expect.poll(() => faults).toMatchObject([{ code: 'storage.full' }])
})
