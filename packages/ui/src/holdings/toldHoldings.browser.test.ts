import type { Network } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { type FakeSite, fakeFlow, fakeNetwork } from '../fake/fakeFlow.test.support'
import { askHoldings } from './askHoldings'
import { toldHoldings } from './toldHoldings'

const account = { status: 'connected', isConnected: true, allAccounts: [], addressLabels: {}, balance: '1' } as const
const server = { services: { url: 'https://door.example' }, projectId: 'project' }
const main = fakeNetwork(1, 'Ethereum')
const trial: Network = { ...main, testnet: true }
const token = { tokens: { 'eip155:1': { address: `0x${'1'.repeat(40)}` } } } as const

/** How what is held is told, and what was asked as the account was about to be drawn. */
async function asked(site: Partial<FakeSite>, namespace: Namespace = 'eip155') {
  const { flow, calls } = fakeFlow({ account, options: server as never, networks: [main], ...site })
  await askHoldings(flow, { namespace, signal: new AbortController().signal })
  return [toldHoldings(flow, namespace), calls.filter((call) => call.startsWith('read '))]
}

it('an account on a network with money is asked about', async () => {
  expect(await asked({})).toEqual(['asked', ['read tokens']])
  // By the node of the site alone.
  expect(await asked({ options: token as never })).toEqual(['asked', ['read tokens']])
})

it.each<[string, Partial<FakeSite>]>([
  ['that a server tells of', {}],
  ['of which the site shows a token', { options: token as never }],
])('what an account holds on a test network %s is not shown, and nobody is asked for it', async (_, site) => {
  expect(await asked({ networks: [trial], ...site })).toEqual(['unshown', []])
})

it.each<[string, Partial<FakeSite>, Namespace?]>([
  ['on a test network without a server', { networks: [trial], options: {} as never }],
  ['without a server and a token of the site', { options: {} as never }],
  ['with a token of another network alone', { options: { tokens: { 'eip155:5': {} } } as never }],
  ['on a network that the site does not list', { chainId: 'eip155:5' as ChainId }],
  ['that is not connected', { account: { ...account, isConnected: false } }],
  ['of a namespace whose balances nobody tells', {}, 'bip122'],
])('an account %s is asked about by nobody', async (_, site, namespace) => {
  expect(await asked(site, namespace)).toEqual(['absent', []])
})
