import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, test } from 'vitest'
import { chainOfCluster, clusterOf, isSameCluster } from '../clusters'
import { createFakeWallet } from '../fake/fakeWallet.test.support'
import { createTestContext, devnet, local, mainnet, networkOf } from '../fake/testContext.test.support'
import { grantedChain, serves } from '../wallet/grantedChain'
import { rpcRules } from './rpcRules'

const oldMainnet = chainIdOf('solana', '4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ')
const oldDevnet = chainIdOf('solana', '8E9rvCKLFQia2Y35HXjjpWzj8weVo44K')
const testnet = chainIdOf('solana', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z')

describe('rules', () => {
  test.each([
    ['getBalance', true, true, true],
    ['getGenesisHash', true, true, true],
    ['isBlockhashValid', true, true, true],
    ['minimumLedgerSlot', true, true, true],
    ['simulateTransaction', true, true, true],
    ['sendTransaction', true, true, true],
    ['requestAirdrop', true, false, true],
    ['solana_getAccounts', true, false, false],
    ['solana_signMessage', false, false, false],
    ['solana_signTransaction', false, false, false],
    ['solana_signAndSendTransaction', false, false, false],
    ['solana_signIn', false, false, false],
    ['getaway', false, false, false],
    ['x_getBalance', false, false, false],
    ['constructor', false, false, false],
    ['', false, false, false],
  ])('%s: safe %s, idempotent %s, of a node %s', (method, safe, idempotent, node) => {
    const { isSafe, isIdempotent, isAnsweredByNode } = rpcRules
    expect([isSafe(method), isIdempotent(method), isAnsweredByNode(method)]).toEqual([safe, idempotent, node])
  })

  const prove = (hash: unknown, wanted = devnet) =>
    rpcRules.proveNode(async (method) => (method === 'getGenesisHash' ? hash : expect.fail(method)), wanted)

  test('a node is known by its genesis hash, also where the site names its cluster by a deprecated id', async () => {
    const hash = `${devnet.slice('solana:'.length)}gDRPmabcdefg`
    expect(await prove(hash)).toBe(devnet)
    expect(await prove(hash, oldDevnet)).toBe(oldDevnet)
    expect(await prove(hash, mainnet)).toBe(devnet)
    expect(await prove(hash, local)).toBe(devnet)
  })

  test.each([null, 7, {}, undefined])('%j is no genesis hash', async (hash) => {
    await expect(prove(hash)).rejects.toMatchObject({ code: 'rpc.bad_answer' })
  })
})

describe('clusters', () => {
  test('have the names wallets know, deprecated ids too', () => {
    expect([mainnet, oldMainnet, devnet, oldDevnet, testnet, local].map(clusterOf)).toEqual([
      ...['solana:mainnet', 'solana:mainnet', 'solana:devnet', 'solana:devnet', 'solana:testnet', 'solana:localnet'],
    ])
    expect(['solana:mainnet', 'solana:devnet', 'solana:testnet'].map(chainOfCluster)).toEqual([
      mainnet,
      devnet,
      testnet,
    ])
    for (const unknown of ['solana:localnet', 'solana:__proto__', 'solana:undefined', 'mainnet', ''])
      expect(chainOfCluster(unknown)).toBeUndefined()
  })

  test('an id named like a member of objects is a chain nobody knows', () => {
    for (const reference of ['constructor', 'toString', 'valueOf'])
      expect(clusterOf(chainIdOf('solana', reference))).toBe('solana:localnet')
  })

  test('two local chains are two, two ids of one public cluster are one', () => {
    const otherLocal = chainIdOf('solana', '1'.repeat(32))
    expect([isSameCluster(local, local), isSameCluster(local, otherLocal)]).toEqual([true, false])
    expect([isSameCluster(mainnet, oldMainnet), isSameCluster(mainnet, devnet)]).toEqual([true, false])
  })
})

describe('the chain of a grant', () => {
  const wallet = (...chains: string[]) => Object.assign(createFakeWallet(), { chains, accounts: [] })
  const onDevnet = createTestContext()

  test('is the wanted one, else the page’s, else one of the site’s, that the wallet serves', () => {
    const both = wallet('solana:mainnet', 'solana:devnet')
    expect(grantedChain(onDevnet, both, mainnet)).toBe(mainnet)
    expect(grantedChain(onDevnet, both)).toBe(devnet)
    expect(grantedChain(onDevnet, wallet('solana:mainnet'))).toBe(mainnet)
    expect(grantedChain(onDevnet, wallet('solana:mainnet'), devnet)).toBe(mainnet)
  })

  test('is the site’s own id of its cluster, also a deprecated one', () => {
    const context = createTestContext({ networks: () => [networkOf(oldMainnet)], selected: () => oldMainnet })
    expect(grantedChain(context, wallet('solana:mainnet'))).toBe(oldMainnet)
  })

  test('is the wallet’s own where it serves none of the site’s, and none where it serves none at all', () => {
    expect(grantedChain(onDevnet, wallet('bitcoin:mainnet', 'solana:testnet'))).toBe(testnet)
    expect(() => grantedChain(onDevnet, wallet('bitcoin:mainnet'))).toThrow(
      expect.objectContaining({ code: 'wallet.bad_answer' }),
    )
  })

  test('counts what the accounts say too', () => {
    const account = { chains: ['solana:devnet'] }
    const quiet = Object.assign(wallet(), { accounts: [null, 7, account] })
    expect([serves(quiet, devnet), serves(quiet, mainnet)]).toEqual([true, false])
  })
})
