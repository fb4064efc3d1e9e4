import { describe, expect, it } from 'vitest'
import type { Adapter } from '../chain/Adapter'
import { fakeAdapter, fakeWallet } from '../fake/fakeWallet.test.support'
import { openCore } from '../fake/openCore.test.support'
import { pageOfEachTest } from '../fake/pageOfEachTest.test.support'
import { settle } from '../fake/settle.test.support'
import { memoryStorage } from '../storage/memoryStorage'
import { storedConnections } from '../storage/storedConnections'
import type { StoredConnection } from './Connection'
import { connect } from './connect'
import { getAccount } from './getAccount'
import { revalidate } from './revalidate'

pageOfEachTest()

/** A returning visitor whose wallet cannot be asked without a prompt. */
async function returning(change: (stored: StoredConnection) => unknown = (stored) => stored) {
  const wallet = fakeWallet()
  const { adapter } = fakeAdapter(wallet.handle)
  const withPrompt: Adapter = {
    ...adapter,
    setup: (context) => ({
      ...adapter.setup(context),
      restore: 'stored',
      parseAddress: (value) => (/^0x[0-9a-f]{40}$/.test(value) ? value : undefined),
    }),
  }
  const storage = memoryStorage()
  const first = openCore({ storage, adapters: [withPrompt] }, wallet)
  await first.ready()
  await connect(first.core, { connector: 'org.harbor' })
  const stored = first.core.persisted.read(storedConnections)?.eip155 as StoredConnection
  first.core.persisted.write(storedConnections, { eip155: change(stored) as StoredConnection })
  first.destroy()
  wallet.wallet.asked.length = 0
  const again = openCore({ storage, adapters: [withPrompt] }, wallet)
  await again.ready()
  return { ...again, provider: () => again.core.getProvider('eip155') as { request: Ask } }
}
type Ask = (request: { method: string }) => Promise<unknown>

const account = ({ core }: { core: Parameters<typeof connect>[0] }) => getAccount(core.store.getState())

describe('a stored connection whose wallet cannot be asked silently', () => {
  it('stands unproven, and nobody is asked, at the start or on return', async () => {
    const again = await returning()
    expect(account(again)).toMatchObject({ status: 'connected', unproven: true })
    revalidate(again.core)
    await settle()
    expect(again.wallet.asked).toEqual([])
  })

  it('is proven by the first request, which then goes on', async () => {
    const again = await returning()
    expect(await again.provider().request({ method: 'personal_sign' })).toBe('answer to personal_sign')
    expect(again.wallet.asked).toEqual(['connect', 'personal_sign'])
    expect(account(again)).toMatchObject({ status: 'connected', unproven: false })
  })

  it('two first requests share one proof', async () => {
    const again = await returning()
    again.wallet.mode = 'ask'
    const { request } = again.provider()
    const both = Promise.all([request({ method: 'personal_sign' }), request({ method: 'eth_sendTransaction' })])
    await settle()
    again.wallet.mode = 'approve'
    again.wallet.answer()
    expect(await both).toEqual(['answer to personal_sign', 'answer to eth_sendTransaction'])
    expect(again.wallet.asked.filter((one) => one === 'connect')).toHaveLength(1)
  })

  it('stays unproven when the wallet says no, and the request does not reach it', async () => {
    const again = await returning()
    again.wallet.mode = 'reject'
    await expect(again.provider().request({ method: 'personal_sign' })).rejects.toMatchObject({
      code: 'connect.user_rejected',
    })
    expect(again.wallet.asked).toEqual(['connect'])
    expect(account(again)).toMatchObject({ status: 'connected', unproven: true })
  })

  it.each<[string, (stored: StoredConnection) => unknown]>([
    ['an address that is none', (stored) => ({ ...stored, ...only('javascript:alert(1)') })],
    ['an address with marks of direction', (stored) => ({ ...stored, ...only(`0x\u202e${'a'.repeat(39)}`) })],
    ['a chain of another namespace', (stored) => ({ ...stored, chainId: 'solana:abc' })],
    ['a wallet name nobody could announce', (stored) => ({ ...stored, wallet: { name: '\u202eHarbor\n', type: 'x' } })],
  ])('X-12 is not believed with %s', async (_what, change) => {
    const again = await returning(change)
    expect(account(again)).toMatchObject({ status: 'disconnected', address: undefined })
  })
})

const only = (address: string) => {
  const one = { address, type: 'eoa' }
  return { account: one, accounts: [one] }
}
