import { createPublicClient, createWalletClient, defineChain, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { accounts, type Devnet, type DevnetChainId } from './index.mjs'

/** viem clients of one chain, as an independent reader; the wallet holds the first account's key. */
export function clientsOf(devnet: Devnet, id: DevnetChainId = 'eip155:31337') {
  const chain = defineChain({
    id: Number(id.split(':')[1]),
    name: id,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [devnet.chains[id]] } },
    contracts: { multicall3: { address: devnet.contracts[id].multicall3 } },
  })
  return {
    read: createPublicClient({ chain, transport: http(), pollingInterval: 50, cacheTime: 0 }),
    wallet: createWalletClient({ chain, transport: http(), account: privateKeyToAccount(accounts[0].privateKey) }),
  }
}
