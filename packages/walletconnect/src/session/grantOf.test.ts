import type { AdapterRuntime } from '@latchkey/core'
import { fakeRules } from '@latchkey/core/fake'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { describe, expect, test } from 'vitest'
import { addressRules } from './addressRules'
import { grantOf, startChain } from './grantOf'
import type { WcSession } from './WcSession'

const mixed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const lower = mixed.toLowerCase()
const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'

/** A session with these accounts; its wallet is on the first chain unless told. */
function sessionOf(namespace: Namespace, accounts: readonly string[], parts: Partial<WcSession> = {}): WcSession {
  return {
    topic: 'a'.repeat(64),
    symKey: 'b'.repeat(64),
    controller: 'c'.repeat(64),
    peer: { name: 'Harbor' },
    namespaces: { [namespace]: { accounts, methods: [], events: [] } },
    expiry: 0,
    chains: {},
    first: {},
    heard: {},
    ...parts,
  }
}

function rulesOf(namespace: Namespace, rules?: Partial<AdapterRuntime>) {
  const runtime: AdapterRuntime = { ...fakeRules, discover: () => () => {}, ...rules }
  return addressRules({ runtimes: new Map(rules ? [[namespace, runtime]] : []) }, namespace)
}

describe('what a session grants', () => {
  const accounts = [
    `eip155:1:${lower}`,
    `eip155:1:${second.toLowerCase()}`,
    `eip155:10:${mixed}`,
    `eip155:10:${second}`,
  ]

  test.each([
    ['the adapter', rulesOf('eip155', {})],
    ['the standard, without an adapter', rulesOf('eip155')],
  ])('an account in two spellings is one account on both chains, checksummed, by %s', (_, rules) => {
    for (const chainId of ['eip155:1', 'eip155:10'] as ChainId[]) {
      const grant = grantOf(sessionOf('eip155', accounts, { chains: { eip155: chainId } }), 'eip155', rules)
      expect(grant).toEqual({
        chainId,
        approved: { chainIds: ['eip155:1', 'eip155:10'], others: 'refused' },
        accounts: [
          { address: mixed, type: 'eoa' },
          { address: second, type: 'eoa' },
        ],
      })
    }
  })

  test('X-14 a session with hundreds of accounts, each on a chain of its own, is read without comparing all with all', () => {
    const many = Array.from({ length: 300 }, (_, i) => `eip155:${i + 1}:0x${(i + 1).toString(16).padStart(40, '0')}`)
    const rules = rulesOf('eip155', {})
    let compared = 0
    const counting = {
      ...rules,
      isSame(one: string, other: string) {
        compared++
        return rules.isSame(one, other)
      },
    }
    const grant = grantOf(sessionOf('eip155', [...many, ...many]), 'eip155', counting)
    expect(grant?.accounts).toHaveLength(300)
    expect(grant?.accounts[7]).toMatchObject({ chainIds: ['eip155:8'] })
    expect(compared).toBeLessThan(3_000)
  })

  test('the account the wallet put first leads in whatever spelling it named it', () => {
    const session = sessionOf('eip155', [`eip155:1:${second}`, `eip155:1:${mixed}`], { first: { eip155: lower } })
    expect(grantOf(session, 'eip155', rulesOf('eip155', {}))?.accounts[0]).toEqual({ address: mixed, type: 'eoa' })
  })

  test('an account that is elsewhere is limited to its chains, and comes after those of the chain', () => {
    const session = sessionOf('eip155', [`eip155:10:${second}`, `eip155:1:${mixed}`], {
      chains: { eip155: 'eip155:1' as ChainId },
    })
    expect(grantOf(session, 'eip155', rulesOf('eip155', {}))?.accounts).toEqual([
      { address: mixed, type: 'eoa', chainIds: ['eip155:1'] },
      { address: second, type: 'eoa', chainIds: ['eip155:10'] },
    ])
  })

  test('case counts where the adapter says so, and the adapter names the type', () => {
    const chain = 'bip122:000000000019d6689c085ae165831e93'
    const session = sessionOf('bip122', [`${chain}:bc1qpay`, `${chain}:bc1pord`, `${chain}:bc1pORD`])
    const rules = rulesOf('bip122', {
      sameAddress: (one, other) => one === other,
      accountType: (address) => (address.startsWith('bc1p') ? 'ordinal' : 'payment'),
    })
    expect(grantOf(session, 'bip122', rules)?.accounts).toEqual([
      { address: 'bc1qpay', type: 'payment' },
      { address: 'bc1pord', type: 'ordinal' },
      { address: 'bc1pORD', type: 'ordinal' },
    ])
  })

  test('an address that is none for the adapter is left out, and a session without any grants nothing', () => {
    const rules = rulesOf('eip155', { parseAddress: (text) => (text === mixed ? text : undefined) })
    const both = sessionOf('eip155', ['eip155:1:0x12', `eip155:1:${mixed}`])
    expect(grantOf(both, 'eip155', rules)?.accounts).toEqual([{ address: mixed, type: 'eoa' }])
    expect(grantOf(sessionOf('eip155', ['eip155:1:0x12']), 'eip155', rules)).toBeUndefined()
    expect(grantOf(both, 'solana', rules)).toBeUndefined()
  })

  test('a wallet that is on a chain it did not approve is taken to be on its first', () => {
    const session = sessionOf('eip155', accounts, { chains: { eip155: 'eip155:5' as ChainId } })
    expect(grantOf(session, 'eip155', rulesOf('eip155'))?.chainId).toBe('eip155:1')
  })

  test.each([
    ['may be asked for more where it approved the question', 'eip155:1', ['wallet_switchEthereumChain'], 'asked'],
    ['cannot be asked where it did not', 'eip155:1', ['personal_sign'], 'refused'],
    ['cannot be asked where no standard says how', 'solana:a', ['wallet_switchEthereumChain'], 'refused'],
  ])('a wallet that names its networks %s', (_, chain, methods, others) => {
    const namespace = chain.startsWith('solana') ? 'solana' : 'eip155'
    const session = sessionOf(namespace, [], {
      namespaces: { [namespace]: { accounts: [`${chain}:${mixed}`], methods, events: [] } },
    })
    expect(grantOf(session, namespace, rulesOf(namespace, {}))?.approved).toEqual({ chainIds: [chain], others })
  })
})

test.each([
  ['the first wish that was approved', [undefined, 'eip155:5', 'eip155:10', 'eip155:1'], 'eip155:10'],
  ['the first that was approved, where no wish was', ['eip155:5', undefined], 'eip155:1'],
  ['the first that was approved, without wishes', [], 'eip155:1'],
])('a fresh session starts on %s', (_, wanted, chain) => {
  const approved = ['eip155:1', 'eip155:10'] as ChainId[]
  expect(startChain(approved, wanted as (ChainId | undefined)[])).toBe(chain)
  expect(startChain([], wanted as (ChainId | undefined)[])).toBeUndefined()
})
