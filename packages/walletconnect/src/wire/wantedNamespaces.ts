import type { Network } from '@latchkey/core'
import { type ChainId, formerIdOf, type Namespace } from '@latchkey/protocol/caip'
import type { ProposalNamespace, ProposalNamespaces } from './namespaces'

/** Methods every dapp of a namespace may need; what the wallet leaves out is simply not offered. */
const methods: Readonly<Record<Namespace, readonly string[]>> = {
  eip155: [
    'personal_sign',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_watchAsset',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_getCallsStatus',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
  polkadot: ['polkadot_signTransaction', 'polkadot_signMessage'],
  cosmos: ['cosmos_getAccounts', 'cosmos_signDirect', 'cosmos_signAmino'],
}

const events = ['accountsChanged', 'chainChanged']

/** What a proposal asks for, all of it optional: every configured network, `first` ahead of the others. */
export function wantedNamespaces(networks: readonly Network[], first?: ChainId): ProposalNamespaces {
  const wanted: Record<string, ProposalNamespace> = {}
  const ordered = [...networks].sort((a, b) => Number(b.caipNetworkId === first) - Number(a.caipNetworkId === first))
  for (const { chainNamespace: namespace, caipNetworkId } of ordered) {
    const chains = [...(wanted[namespace]?.chains ?? []), caipNetworkId, formerIdOf(caipNetworkId) ?? []].flat()
    wanted[namespace] = { chains: [...new Set(chains)], methods: methods[namespace], events }
  }
  return wanted
}
