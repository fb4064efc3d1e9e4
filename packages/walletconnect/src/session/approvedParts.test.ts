import type { ChainId } from '@latchkey/protocol/caip'
import { expect, test } from 'vitest'
import { solanaChain } from '../fake/openClient.test.support'
import {
  approvedAccounts,
  approvedChains,
  approvedMethods,
  approvedNamespaces,
  isApproved,
  namespaceAddresses,
  wireChainId,
} from './approvedParts'

const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const one = 'eip155:1' as ChainId
const ten = 'eip155:10' as ChainId

/** A wallet that names chains apart, repeats itself, and has a namespace nobody here speaks. */
const session = {
  namespaces: {
    'eip155:1': { accounts: ['eip155:1:0xa', 'eip155:1:0xb'], methods: ['sign', 'send'], events: ['moved'] },
    eip155: { chains: ['eip155:10'], accounts: ['eip155:10:0xa'], methods: ['sign'], events: [] },
    solana: { accounts: [`${old}:S`], methods: ['signMessage'], events: [] },
    strange: { accounts: ['strange:1:x'], methods: ['sign'], events: [] },
  },
}

test('namespaces are those that were approved and are known, each once', () => {
  expect(approvedNamespaces(session)).toEqual(['eip155', 'solana'])
})

test('chains are those named and those of accounts, each once, by the name of today', () => {
  expect(approvedChains(session, 'eip155')).toEqual([one, ten])
  expect(approvedChains(session, 'solana')).toEqual([solanaChain])
  expect(approvedChains(session, 'bip122')).toEqual([])
})

test('accounts are in the order of the wallet, addresses each once', () => {
  expect(approvedAccounts(session, 'eip155')).toEqual([
    { address: '0xa', chainId: one },
    { address: '0xb', chainId: one },
    { address: '0xa', chainId: ten },
  ])
  expect(approvedAccounts(session, 'solana')).toEqual([{ address: 'S', chainId: solanaChain }])
  expect(namespaceAddresses(session, 'eip155')).toEqual(['0xa', '0xb'])
})

test('methods of a namespace are each listed once', () => {
  expect(approvedMethods(session, 'eip155')).toEqual(['sign', 'send'])
})

test('X-13 a method or event is approved where its own entry has the chain', () => {
  expect(isApproved(session, one, 'methods', 'send')).toBe(true)
  expect(isApproved(session, ten, 'methods', 'send')).toBe(false)
  expect(isApproved(session, ten, 'methods', 'sign')).toBe(true)
  expect(isApproved(session, one, 'methods', 'signMessage')).toBe(false)
  expect(isApproved(session, one, 'events', 'moved')).toBe(true)
  expect(isApproved(session, one, 'events', 'sign')).toBe(false)
  expect(isApproved(session, solanaChain, 'methods', 'signMessage')).toBe(true)
  expect(isApproved(session, 'eip155:5' as ChainId, 'methods', 'sign')).toBe(false)
})

test('a wallet is spoken to by the name of a chain it used itself', () => {
  expect(wireChainId(session, solanaChain)).toBe(old)
  expect(wireChainId(session, one)).toBe(one)
  const elsewhere = { namespaces: { solana: { accounts: ['solana:a:S'], methods: [], events: [] } } }
  for (const chain of [solanaChain, 'eip155:5' as ChainId]) expect(wireChainId(elsewhere, chain)).toBe(chain)
  const both = { namespaces: { solana: { ...session.namespaces.solana, chains: [old, solanaChain] } } }
  expect(wireChainId(both, solanaChain)).toBe(solanaChain)
  const today = { namespaces: { solana: { accounts: [`${solanaChain}:S`], methods: [], events: [] } } }
  expect(wireChainId(today, solanaChain)).toBe(solanaChain)
})
