import { accountsOf, createCore, getAccount, getNetwork, memoryStorage, start } from '@latchkey/core'
import { fakeAdapter, fakePage, fakeWallet, one, settle, two } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { afterEach, expect, it } from 'vitest'
import { chainRecord } from './chainRecord'
import type { LatchkeySnapshot } from './Latchkey'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function site(approved?: { readonly chainIds: readonly ChainId[]; readonly others: 'asked' | 'refused' }) {
  const { wallet, handle } = fakeWallet()
  const grant = { accounts: accountsOf(wallet.addresses), chainId: 'eip155:1' as ChainId, approved }
  const { core, destroy } = createCore({
    adapters: [fakeAdapter({ ...handle, connect: async () => grant }).adapter],
    networks: [one, two],
    storage: memoryStorage(),
  })
  ends.push(destroy, fakePage().leave)
  await start(core)
  const { connect } = await core.onDemand()
  const facts = {
    getAccount: (namespace) => getAccount(core.store.getState(), namespace),
    getNetwork: (namespace) => getNetwork(core.store.getState(), namespace),
    getNetworks: () => core.store.getState().networks,
    getState: () => ({ activeChain: 'eip155', connections: core.store.getState().connections }),
  } as LatchkeySnapshot
  return { core, wallet, facts, connect: () => connect(core, { connector: 'org.harbor' }) }
}

it('has the fields of the requirements, for a namespace without a wallet too', async () => {
  const { facts } = await site()
  const { networkState, accountState, ...record } = chainRecord(facts)
  expect(record).toEqual({ namespace: 'eip155', caipNetworks: facts.getNetworks() })
  expect(accountState.status).toBe('disconnected')
  expect(networkState).toEqual({
    caipNetwork: facts.getNetwork(),
    supportsAllNetworks: true,
    smartAccountEnabledNetworks: [],
    approvedCaipNetworkIds: undefined,
    requestedCaipNetworks: facts.getNetworks(),
  })
  expect(chainRecord(facts, 'solana')).toMatchObject({ namespace: 'solana', caipNetworks: [] })
})

it('tells the networks the wallet named, until it names others', async () => {
  const { facts, connect, wallet, core } = await site({ chainIds: ['eip155:1' as ChainId], others: 'refused' })
  await connect()
  expect(chainRecord(facts).networkState).toMatchObject({
    supportsAllNetworks: false,
    approvedCaipNetworkIds: ['eip155:1'],
  })
  const chainIds = ['eip155:1', 'eip155:2'] as ChainId[]
  wallet.say({ type: 'chain', chainId: 'eip155:1' as ChainId, approved: { chainIds, others: 'refused' } })
  expect(chainRecord(facts).networkState.approvedCaipNetworkIds).toEqual(chainIds)
  wallet.say({ type: 'chain', chainId: 'eip155:2' as ChainId })
  await settle()
  expect(chainRecord(facts).networkState).toMatchObject({
    caipNetwork: facts.getNetworks()[1],
    approvedCaipNetworkIds: chainIds,
  })
  expect(JSON.stringify(core.persisted)).not.toContain('approved')
})
