import { checksumAddress } from '@latchkey/protocol/address'
import { describe, expect, it } from 'vitest'
import { swapChains } from '../quote/swapChains'
import { knownContracts } from './knownContracts'

const superchain = 'https://github.com/ethereum-optimism/ethereum-optimism.github.io'
const avalancheBridge = 'https://github.com/ava-labs/avalanche-bridge-resources'
const auroraBridge = 'https://github.com/aurora-is-near/bridge-assets'
const bnb = 'https://github.com/bnb-chain/opbnb-bridge-tokens'
const uniswap = 'https://github.com/Uniswap/default-token-list'
const pancakeswap = 'https://github.com/pancakeswap/token-list'
const omnibridge = 'https://docs.gnosischain.com/bridges/management/decisions'
const polygon = 'https://github.com/maticnetwork/polygon-token-list'
const aave = 'https://github.com/bgd-labs/aave-address-book'
const arbitrum = 'https://docs.arbitrum.io/arbitrum-bridge/usdc-arbitrum-one'

/** Where each was read: what the network or its own bridge says, else lists that many keep. */
const sources: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  1: {
    'WETH USDC USDT DAI WBTC LINK UNI AAVE': superchain,
  },
  10: {
    'WETH USDC USDT USDT0 DAI WBTC OP': superchain,
    'USDC.e': uniswap,
  },
  56: {
    'ETH USDT BTCB': bnb,
    WBNB: 'https://docs.bnbchain.org/bnb-smart-chain/benchmark/design-reference',
    'USDC DAI': pancakeswap,
  },
  100: {
    WXDAI: 'https://docs.gnosischain.com/about/tokens/xdai',
    GNO: 'https://docs.gnosischain.com/about/tokens/gno',
    'WETH USDC USDT': omnibridge,
    'USDC.e': 'https://docs.gnosischain.com/bridges/About%20Token%20Bridges/omnibridge',
  },
  137: {
    'POL WETH USDC USDC.e USDT DAI WBTC': polygon,
    WPOL: uniswap,
  },
  250: {
    WFTM: 'https://docs.spooky.fi/resources/token-addresses/fantom-opera',
    'USDC.e': 'https://github.com/wormhole-foundation/wormhole-connect',
  },
  324: {
    ETH: 'https://github.com/matter-labs/zksync-web-era-docs',
    'WETH USDC USDT ZK': aave,
    'USDC.e DAI WBTC': pancakeswap,
  },
  8217: {
    WKAIA: 'https://docs.kaia.io/build/smart-contracts/token-development/canonical-wkaia',
    USDT: 'https://docs.kaia.io/build/tutorials/how-to-send-usdt-tokens-using-kaia-sdk',
  },
  8453: {
    'WETH USDC USDT DAI': superchain,
    'USDbC cbBTC': uniswap,
  },
  42161: {
    WETH: 'https://docs.arbitrum.io/build-decentralized-apps/reference/contract-addresses',
    'USDC USDC.e': arbitrum,
    'USDT DAI WBTC ARB': aave,
  },
  43114: {
    'USDC WETH.e USDC.e USDT.e DAI.e WBTC.e': avalancheBridge,
    'WAVAX USDT BTC.b': aave,
  },
  1313161554: {
    'USDC USDC.e USDT USDT.e DAI WBTC WNEAR': auroraBridge,
    WETH: 'https://explorer.mainnet.aurora.dev/address/0xC9BdeEd33CD01541e1eeD10f90519d2C06Fe3feB',
  },
}

describe('the contracts that symbols are known by', () => {
  it('are of every network that swaps are expected on, and of no other', () => {
    const chains = Object.keys(knownContracts).map((chain) => `eip155:${chain}`)
    expect(chains.toSorted()).toEqual([...swapChains].toSorted())
  })

  it.each(Object.entries(knownContracts))('of chain %s are written with their checksum, each once', (_, contracts) => {
    const written = Object.values(contracts)
    expect(written.map((address) => checksumAddress(address.toLowerCase()))).toEqual(written)
    expect(new Set(written).size).toBe(written.length)
  })

  it.each(Object.entries(knownContracts))('of chain %s each come from somewhere', (chain, contracts) => {
    const read = Object.keys(sources[chain] ?? {}).flatMap((symbols) => symbols.split(' '))
    expect(read.toSorted()).toEqual(
      Object.keys(contracts)
        .map((symbols) => symbols.split(' ')[0])
        .toSorted(),
    )
  })
})
