import { memoryStorage } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { accounts, connect, refusal, startChains } from '../startChains.test.support'

const { create } = startChains()
const eth_accounts = { method: 'eth_accounts' }
const permission = [{ eth_accounts: {} }]

describe('granting', () => {
  test('an origin sees nothing until it is granted, others still see nothing', async () => {
    const wallet = create()
    expect(await wallet.provider.request(eth_accounts)).toEqual([])
    expect(await connect(wallet)).toEqual([accounts[0]])
    expect(await wallet.provider.request(eth_accounts)).toEqual([accounts[0]])
    expect(await wallet.providerFor('https://other.example').request(eth_accounts)).toEqual([])
  })

  test('an origin that was granted is not asked again', async () => {
    const wallet = create()
    await connect(wallet)
    wallet.setApproval('reject')
    expect(await connect(wallet)).toEqual([accounts[0]])
  })

  test('a refusal is 4001 and grants nothing', async () => {
    const wallet = create({ approval: 'reject' })
    expect(await refusal(connect(wallet))).toBe(4001)
    expect(await wallet.provider.request(eth_accounts)).toEqual([])
  })

  test('a second request while one is shown is -32002, for that origin only', async () => {
    const wallet = create({ approval: 'manual' })
    const first = connect(wallet)
    expect(await refusal(connect(wallet))).toBe(-32002)
    const elsewhere = wallet.providerFor('https://other.example').request({ method: 'eth_requestAccounts' })
    await wallet.nextRequest()
    wallet.approve()
    expect(await first).toEqual([accounts[0]])
    await wallet.nextRequest()
    wallet.approve()
    expect(await elsewhere).toEqual([accounts[0]])
  })

  test('a function decides by what is asked', async () => {
    const wallet = create({ approval: async (request) => request.kind === 'connect' })
    expect(await connect(wallet)).toEqual([accounts[0]])
    expect(await refusal(wallet.provider.request({ method: 'personal_sign', params: ['0x00', accounts[0]] }))).toBe(
      4001,
    )
  })
})

describe('permissions', () => {
  test('are listed as EIP-2255 asks and taken back by the origin itself', async () => {
    const wallet = create()
    expect(await wallet.provider.request({ method: 'wallet_getPermissions' })).toEqual([])
    const granted = await wallet.provider.request({ method: 'wallet_requestPermissions', params: permission })
    expect(granted).toMatchObject([
      {
        invoker: 'http://localhost',
        parentCapability: 'eth_accounts',
        caveats: [{ type: 'restrictReturnedAccounts', value: [accounts[0]] }],
      },
    ])
    expect(await wallet.provider.request({ method: 'wallet_getPermissions' })).toEqual(granted)
    expect(await wallet.provider.request({ method: 'wallet_revokePermissions', params: permission })).toBeNull()
    expect(await wallet.provider.request(eth_accounts)).toEqual([])
  })

  test('asking again asks the owner again', async () => {
    const wallet = create()
    await connect(wallet)
    wallet.setApproval('reject')
    expect(await refusal(wallet.provider.request({ method: 'wallet_requestPermissions', params: permission }))).toBe(
      4001,
    )
    expect(await wallet.provider.request(eth_accounts)).toEqual([accounts[0]])
  })

  test.each([
    [[], -32602],
    [{}, -32602],
    [[{}], -32602],
    [[{ wallet_everything: {} }], 4200],
  ])('refuses the parameters %j with %i', async (params, code) => {
    expect(await refusal(create().provider.request({ method: 'wallet_requestPermissions', params }))).toBe(code)
  })
})

describe('locked', () => {
  test('shows no account, keeps the grant, and shows it again once unlocked', async () => {
    const wallet = create()
    await connect(wallet)
    wallet.lock()
    expect(await wallet.provider.request(eth_accounts)).toEqual([])
    wallet.unlock()
    expect(await wallet.provider.request(eth_accounts)).toEqual([accounts[0]])
  })

  test('a request for accounts waits for unlock() even where consent is automatic, a second one is -32002', async () => {
    const wallet = create()
    wallet.lock()
    const waiting = connect(wallet)
    expect(await wallet.nextRequest()).toMatchObject({ kind: 'unlock' })
    expect(await refusal(connect(wallet))).toBe(-32002)
    wallet.unlock()
    expect(await waiting).toEqual([accounts[0]])
  })

  test('a signature waits for unlocking too', async () => {
    const wallet = create()
    await connect(wallet)
    wallet.lock()
    const signature = wallet.provider.request({ method: 'personal_sign', params: ['0x00', accounts[0]] })
    expect(await wallet.nextRequest()).toMatchObject({ kind: 'unlock' })
    wallet.unlock()
    expect(await signature).toMatch(/^0x[0-9a-f]{130}$/)
  })
})

describe('memory', () => {
  test('grants, the chain and the lock outlive a reload', async () => {
    const storage = memoryStorage()
    const before = create({ storage })
    await connect(before)
    before.setChain(31338)
    before.destroy()
    const after = create({ storage })
    expect(await after.provider.request(eth_accounts)).toEqual([accounts[0]])
    expect(after.chainId()).toBe(31338)
    after.lock()
    after.destroy()
    expect(create({ storage }).isLocked()).toBe(true)
  })

  test('other keys do not inherit grants', async () => {
    const storage = memoryStorage()
    await connect(create({ storage }))
    const other = create({ storage, privateKeys: [`0x${'11'.repeat(32)}`] })
    expect(await other.provider.request(eth_accounts)).toEqual([])
  })

  test('a corrupted, a full and a forbidden storage cost nothing but memory', async () => {
    const corrupted = memoryStorage()
    corrupted.setItem('test-wallet:dev.test-wallet', '{"version":1')
    const broken = () => {
      throw new Error('forbidden')
    }
    for (const storage of [corrupted, { getItem: broken, setItem: broken, removeItem: broken }]) {
      expect(await connect(create({ storage }))).toEqual([accounts[0]])
    }
  })
})

test('setAccounts chooses what every connected origin sees, the first one selected', async () => {
  const wallet = create({ accounts: [0, 1] })
  expect(await connect(wallet)).toEqual([accounts[0], accounts[1]])
  await wallet.setAccounts([2, 0])
  expect(await wallet.provider.request(eth_accounts)).toEqual([accounts[2], accounts[0]])
})
