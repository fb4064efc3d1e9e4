import { memoryStorage } from '@latchkey/core'
import { base58 } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { createSolanaTestWallet } from './createSolanaTestWallet'
import type { SolanaTestWallet } from './SolanaTestWallet'
import { addresses, connect, refusal, startSolanaWallets } from './startSolanaWallets.test.support'

const create = startSolanaWallets()

/** What a page hears, by what changed and to which addresses or names. */
function listen({ wallet }: SolanaTestWallet) {
  const heard: unknown[] = []
  wallet.features['standard:events'].on('change', ({ accounts, features, chains }) =>
    heard.push({
      ...(accounts && { accounts: accounts.map(({ address }) => address) }),
      ...(features && { features: Object.keys(features) }),
      ...(chains && { chains }),
    }),
  )
  return heard
}

const silently = async ({ wallet }: SolanaTestWallet) =>
  (await wallet.features['standard:connect'].connect({ silent: true })).accounts.map(({ address }) => address)

describe('connecting', () => {
  test('asks, and shares accounts that are their own keys', async () => {
    const wallet = create({ approval: 'manual' })
    expect(wallet.wallet.accounts).toEqual([])
    const connected = connect(wallet)
    const request = await wallet.nextRequest()
    expect(request).toMatchObject({ kind: 'connect', accounts: addresses, selected: [addresses[0]] })
    wallet.approve(request.id)
    const accounts = await connected
    expect(accounts.map(({ address }) => address)).toEqual([addresses[0]])
    expect(accounts[0]?.publicKey).toEqual(base58.decode(addresses[0]))
    expect(accounts[0]?.chains).toEqual(['solana:localnet'])
    expect(wallet.wallet.accounts[0]).toBe(accounts[0])
  })

  test('a refusal is 4001, and a second question at once -32002', async () => {
    const wallet = create({ approval: 'manual' })
    const first = refusal(connect(wallet))
    expect(await refusal(connect(wallet))).toBe(-32002)
    await wallet.nextRequest()
    wallet.reject()
    expect(await first).toBe(4001)
    expect(wallet.state().grants).toEqual({})
  })

  test('silently never asks: a stranger sees nothing, a known site its accounts, also after a reload', async () => {
    const storage = memoryStorage()
    const wallet = create({ storage, approval: 'manual' })
    expect(await silently(wallet)).toEqual([])
    wallet.setApproval('auto')
    await connect(wallet)
    wallet.destroy()
    const reloaded = create({ storage, approval: 'manual' })
    expect(reloaded.wallet.accounts).toEqual([])
    expect(await silently(reloaded)).toEqual([addresses[0]])
    expect(reloaded.pending()).toEqual([])
    expect(reloaded.walletFor('https://other.example').accounts).toEqual([])
  })

  test('grants are not shown to another set of keys', async () => {
    const storage = memoryStorage()
    await connect(create({ storage }))
    expect(await silently(create({ storage, keys: { phrase: 'another phrase' } }))).toEqual([])
  })

  test('disconnecting takes the grant back', async () => {
    const wallet = create()
    await connect(wallet)
    await wallet.wallet.features['standard:disconnect'].disconnect()
    expect(wallet.wallet.accounts).toEqual([])
    expect(await silently(wallet)).toEqual([])
  })

  test('a locked wallet answers nothing silently, and asks to be unlocked first', async () => {
    const wallet = create()
    await connect(wallet)
    wallet.lock()
    expect(await silently(wallet)).toEqual([])
    const connected = connect(wallet)
    expect(await wallet.nextRequest()).toMatchObject({ kind: 'unlock' })
    wallet.unlock()
    expect((await connected).map(({ address }) => address)).toEqual([addresses[0]])
  })

  test('keys can be given, with the address beside', async () => {
    // RFC 8032, section 7.1, test 1.
    const secretKey = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
    const address = 'FVen3X669xLzsi6N2V91DoiyzHzg1uAgqiT8jZ9nS96Z'
    const wallet = create({ keys: [secretKey] })
    expect(await wallet.addresses()).toEqual([address])
    expect(await create({ keys: [{ secretKey, address }] }).addresses()).toEqual([address])
  })

  test('without a cluster there is no wallet', () => {
    expect(() => createSolanaTestWallet({ clusters: [] })).toThrow('at least one cluster')
  })
})

describe('changes', () => {
  test('tell a connected page what is another now, and only that', async () => {
    const wallet = create()
    const heard = listen(wallet)
    await wallet.setAccounts([1])
    await connect(wallet)
    await wallet.setAccounts([2, 0])
    wallet.lock()
    wallet.unlock()
    wallet.disconnect()
    wallet.reconnect()
    wallet.setFeatures(['solana:signMessage'])
    wallet.revoke()
    const all = [addresses[2], addresses[0]]
    expect(heard).toEqual([
      { accounts: [addresses[1]] },
      { accounts: all },
      { accounts: [] },
      { accounts: all },
      { accounts: [] },
      { accounts: all },
      {
        features: ['standard:connect', 'standard:disconnect', 'standard:events', 'solana:signMessage'],
      },
      { accounts: [] },
    ])
  })

  test('stop when the listener is taken off', async () => {
    const wallet = create()
    let count = 0
    const off = wallet.wallet.features['standard:events'].on('change', () => {
      count += 1
    })
    await connect(wallet)
    off()
    wallet.revoke()
    expect(count).toBe(1)
  })

  test('of its cluster are heard by nobody, as in real wallets', async () => {
    const wallet = create({
      clusters: [
        { chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:1' },
        { chain: 'solana:devnet', rpcUrl: 'http://127.0.0.1:2' },
      ],
    })
    await connect(wallet)
    const heard = listen(wallet)
    wallet.setCluster('solana:devnet')
    expect([heard, wallet.chain(), wallet.wallet.chains]).toEqual([
      [],
      'solana:devnet',
      ['solana:localnet', 'solana:devnet'],
    ])
    expect(() => wallet.setCluster('solana:mainnet')).toThrow('does not know')
  })
})

describe('failure', () => {
  test('a dropped wallet refuses everything with 4900 until it is back', async () => {
    const wallet = create()
    wallet.disconnect()
    expect(await refusal(connect(wallet))).toBe(4900)
    wallet.reconnect()
    expect(await connect(wallet)).toHaveLength(1)
  })

  test('any feature can refuse, fail, hang, answer late or answer nonsense', async () => {
    const wallet = create()
    wallet.rejectNext('standard:connect')
    expect(await refusal(connect(wallet))).toBe(4001)
    wallet.failWith(-32603, 'standard:connect')
    expect(await refusal(connect(wallet))).toBe(-32603)
    wallet.heal()
    wallet.inject({ kind: 'answer-with', result: { accounts: 'many' }, times: 1 })
    expect(await connect(wallet)).toBe('many')
    const begun = Date.now()
    wallet.answerLate(60)
    await connect(wallet)
    expect(Date.now() - begun).toBeGreaterThanOrEqual(55)
    wallet.heal()
    wallet.neverAnswer('standard:connect')
    const silence = Promise.race([connect(wallet), silently(create()).then(() => 'silence')])
    expect(await silence).toBe('silence')
    expect(wallet.log.map(({ method, outcome }) => [method, outcome])).toEqual([
      ['standard:connect', { code: 4001 }],
      ['standard:connect', { code: -32603 }],
      ['standard:connect', 'answered'],
      ['standard:connect', 'answered'],
      ['standard:connect', 'pending'],
    ])
  })

  test('a feature it does not have is neither shown nor answered', async () => {
    const wallet = create()
    const signIn = wallet.wallet.features['solana:signIn']
    wallet.setFeatures(['solana:signMessage'])
    expect(wallet.wallet.features['solana:signIn']).toBeUndefined()
    expect(await refusal(signIn?.signIn() ?? Promise.resolve())).toBe(4200)
  })

  test('what another program wrote to its storage is forgotten', async () => {
    const storage = memoryStorage()
    storage.setItem('test-wallet:solana:dev.test-wallet', '{"version":1,"keys":')
    expect(await silently(create({ storage }))).toEqual([])
  })
})
