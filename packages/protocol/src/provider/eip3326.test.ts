import { expect, test } from 'vitest'
import { chainIdOf } from '../caip/ChainId'
import { eip3326 } from './eip3326'

const chainId = chainIdOf('eip155', '10')
const network = {
  caipNetworkId: chainId,
  name: 'Ten',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['/own', 'https://ten.example'] } },
}

test('reads back the chain its own request asks for', () => {
  expect(eip3326.wantedChain(eip3326.switchRequest(chainId))).toEqual({ chainId })
  expect(eip3326.wantedChain({ method: 'wallet_switchEthereumChain', params: [{}] })).toEqual({ chainId: undefined })
  expect(eip3326.wantedChain({ method: 'eth_chainId' })).toBeUndefined()
})

test('adds a network by its absolute addresses, the public ones first', () => {
  expect(eip3326.addRequest(network)).toEqual({
    method: 'wallet_addEthereumChain',
    params: [
      {
        chainId: '0xa',
        chainName: 'Ten',
        nativeCurrency: network.nativeCurrency,
        rpcUrls: ['https://ten.example'],
      },
    ],
  })
  const urls = { ...network.rpcUrls, public: { http: ['https://public.example'] } }
  const scan = { url: 'https://scan.example' }
  expect(
    eip3326.addRequest({ ...network, rpcUrls: urls, blockExplorers: { default: scan, twin: scan } }),
  ).toMatchObject({
    params: [{ rpcUrls: ['https://public.example'], blockExplorerUrls: ['https://scan.example'] }],
  })
})

test('has nothing to add of a network without an absolute address', () => {
  expect(eip3326.addRequest({ ...network, rpcUrls: { default: { http: ['/own'] } } })).toBeUndefined()
})
