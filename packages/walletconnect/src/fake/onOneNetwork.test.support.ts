import type { WalletPolicy } from '@latchkey/testing/walletconnect'

/** A wallet's owner who says yes, on one EVM network only. */
export const onOneNetwork =
  (chain: string): WalletPolicy =>
  (question) => {
    if (question.kind !== 'proposal') return { approved: true }
    const { eip155 } = question.namespaces
    if (!eip155) throw new Error('The dapp asks for no EVM network.')
    const { chains = [], accounts } = eip155
    return {
      approved: true,
      namespaces: {
        eip155: {
          ...eip155,
          chains: chains.filter((one) => one === chain),
          accounts: accounts.filter((one) => one.startsWith(`${chain}:`)),
        },
      },
    }
  }
