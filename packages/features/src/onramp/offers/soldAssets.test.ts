import { type NetworkInput, toNetwork } from '@latchkey/core'
import { expect, it } from 'vitest'
import { network } from '../../fake/openSite.test.support'
import { fallbackOptions } from './fallbackOptions'
import { soldAssets } from './soldAssets'

const solanaMainnet: NetworkInput = {
  ...network(1),
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
}
const idsOf = (told: Parameters<typeof soldAssets>[0], networks: readonly NetworkInput[]) =>
  soldAssets(told, networks.map(toNetwork)).map(({ id }) => id)
const sold = (networks: readonly object[]) => ({
  purchaseCurrencies: [{ id: 'sol', name: 'Sol', symbol: 'SOL', networks: networks as never }],
})

it('KM-45 names each currency by its own contract on its own network, of those the site uses', () => {
  expect(idsOf(fallbackOptions, [network(1), network(137), network(10)])).toEqual([
    'eip155:1/erc20:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    'eip155:137/erc20:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174',
    'eip155:1/slip44:60',
  ])
})

it('knows Solana by its name and by its id', () => {
  const named = { name: 'solana-mainnet', display_name: 'Solana', chain_id: '0', contract_address: '' }
  const byId = { name: 'x', display_name: 'Solana', chain_id: solanaMainnet.id, contract_address: 'EPjF' }
  expect(idsOf(sold([named, byId]), [solanaMainnet])).toEqual([
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/slip44:501',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:EPjF',
  ])
})

it('leaves out what is no contract, and what is listed twice', () => {
  const one = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '' }
  expect(idsOf(sold([one, one, { ...one, contract_address: '0x/../x' }]), [network(1)])).toEqual(['eip155:1/slip44:60'])
})

it('N-341 of a hundred thousand currencies so many are offered as can be looked through, without a pause', () => {
  const networks = (contract: number) => ({
    ...{ name: 'ethereum', display_name: 'Ethereum', chain_id: '1' },
    contract_address: `0x${contract.toString(16).padStart(40, '0')}`,
  })
  const purchaseCurrencies = Array.from({ length: 100_000 }, (_, place) => ({
    ...{ id: `${place}`, name: 'Coin', symbol: 'COIN' },
    networks: [networks(place), networks(place), networks(place + 1)],
  }))
  const ids = idsOf({ purchaseCurrencies }, [network(1)])
  expect([ids.length, new Set(ids).size]).toEqual([2_000, 2_000])
})
