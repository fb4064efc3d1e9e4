import { accountsOf, memoryStorage } from '@latchkey/core'
import { expect, test } from 'vitest'
import { account, openClient, openWallet } from './fake/openClient.test.support'
import { relayOfEachTest } from './fake/relayOfEachTest.test.support'

const relay = relayOfEachTest()

const signal = () => new AbortController().signal

test('a page the phone let go of meanwhile: the next one is connected by the yes that waits', async () => {
  const storage = memoryStorage()
  const link = { href: 'harbor://', name: 'Harbor' }
  const gone = openClient({ relay: relay.url, storage })
  await gone.client.prepare({ signal: signal() })
  const uri = await gone.code()
  gone.client.choose(link)
  gone.destroy()
  const wallet = openWallet(relay.url)
  await wallet.pair(uri)
  await relay.until(() => relay.mail.some(({ tag }) => tag === 1102))
  const back = openClient({ relay: relay.url, storage })
  expect(await back.handle().connect({ signal: signal() })).toMatchObject({ accounts: accountsOf([account]) })
  await wallet.nextSession()
  expect(back.client.pairedWallet()).toMatchObject({ link })
  expect(relay.mail.filter(({ tag }) => tag === 1100)).toHaveLength(1)
  expect(storage.getItem('latchkey:1:walletconnect-pairing')).toBeNull()
})

test('a code that was gone on with and renewed is another, as on any page', async () => {
  const storage = memoryStorage()
  const gone = openClient({ relay: relay.url, storage })
  await gone.client.prepare({ signal: signal() })
  const uri = await gone.code()
  gone.client.choose({ href: 'harbor://', name: 'Harbor' })
  gone.destroy()
  const { client, code } = openClient({ relay: relay.url, storage })
  await client.prepare({ signal: signal() })
  expect(await code()).toBe(uri)
  client.renew()
  expect(await code()).not.toBe(uri)
})

test.each([
  ['a poisoned code', { uri: 'wc:x@2' }],
  [
    'a code that is over',
    { uri: `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=1` },
  ],
  ['a key that is none', { privateKey: 'x' }],
  ['a hostile link', { link: { href: 'javascript://x', name: 'x' } }],
])('X-05 %s left behind is not gone on with', async (_, change) => {
  const storage = memoryStorage()
  const expiry = Math.floor(Date.now() / 1000) + 290
  const sound = {
    uri: `wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}&expiryTimestamp=${expiry}`,
    privateKey: 'c'.repeat(64),
    publicKey: 'd'.repeat(64),
    id: 1,
    link: { href: 'harbor://', name: 'Harbor' },
  }
  storage.setItem('latchkey:1:walletconnect-pairing', JSON.stringify({ ...sound, ...change }))
  const site = openClient({ relay: relay.url, storage })
  await site.client.prepare({ signal: signal() })
  expect(await site.code()).not.toContain('b'.repeat(64))
  expect(relay.mail).toHaveLength(1)
})
