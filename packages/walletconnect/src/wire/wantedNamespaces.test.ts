import type { Network } from '@latchkey/core'
import { expect, test } from 'vitest'
import { wantedNamespaces } from './wantedNamespaces'

const network = (caipNetworkId: string) => ({ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] }) as Network
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const networks = [network('eip155:1'), network(solana), network('eip155:137'), network('eip155:10')]
const chainsOf = (first?: string) =>
  Object.entries(wantedNamespaces(networks, first as never)).map(([name, { chains }]) => [name, chains])

test('every network is asked for in its namespace, by its former id too', () => {
  expect(chainsOf()).toEqual([
    ['eip155', ['eip155:1', 'eip155:137', 'eip155:10']],
    ['solana', [solana, former]],
  ])
  expect(wantedNamespaces(networks)['eip155']?.methods).toContain('personal_sign')
  expect(wantedNamespaces(networks)['solana']?.methods).toContain('solana_signMessage')
  expect(wantedNamespaces(networks)['solana']?.events).toEqual(['accountsChanged', 'chainChanged'])
})

test('the network that is meant comes first, the others keep their order', () => {
  expect(chainsOf('eip155:137')[0]).toEqual(['eip155', ['eip155:137', 'eip155:1', 'eip155:10']])
  expect(chainsOf('eip155:10')[0]).toEqual(['eip155', ['eip155:10', 'eip155:1', 'eip155:137']])
  expect(chainsOf(solana)).toEqual([
    ['solana', [solana, former]],
    ['eip155', ['eip155:1', 'eip155:137', 'eip155:10']],
  ])
})

test('a network that stands twice is asked for once', () => {
  expect(wantedNamespaces([network('eip155:1'), network('eip155:1')])['eip155']?.chains).toEqual(['eip155:1'])
})
