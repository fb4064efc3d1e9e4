import { onTestFinished } from 'vitest'
import { devKeys } from '../devchain/startAnvil.test.support'
import { eip155Accounts } from './accounts/eip155Accounts'
import { createWalletConnectWallet } from './createWalletConnectWallet'
import { NodeSocket, openDapp } from './openDapp.test.support'
import type { WalletConnectWalletOptions } from './WalletConnectWallet'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const home = 'eip155:31337'
export const other = 'eip155:31338'

/** What the dapp asks for unless told otherwise; partly more than the wallet has. */
export const wanted = {
  eip155: {
    chains: [home, other, 'eip155:1'],
    methods: ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction', 'wallet_switchEthereumChain', 'eth_sign'],
    events: ['chainChanged', 'accountsChanged', 'unheard'],
  },
}

/** A dapp and a wallet on one relay, gone with the test. */
export function openPair(relayUrl: string, rpcUrl: string, options: Partial<WalletConnectWalletOptions> = {}) {
  const dapp = openDapp({ relayUrl })
  const wallet = createWalletConnectWallet({
    relayUrl,
    projectId: 'a'.repeat(32),
    WebSocket: NodeSocket,
    accounts: [
      eip155Accounts({
        privateKeys: [devKeys[0]],
        chains: [
          { chainId: 31337, rpcUrl },
          { chainId: 31338, rpcUrl },
        ],
      }),
    ],
    ...options,
  })
  onTestFinished(() => {
    dapp.close()
    wallet.destroy()
  })
  return { dapp, wallet }
}

/** The same, in a session. */
export async function connectPair(
  relayUrl: string,
  rpcUrl: string,
  options: Partial<WalletConnectWalletOptions> = {},
  asked: object = wanted,
) {
  const { dapp, wallet } = openPair(relayUrl, rpcUrl, options)
  const { topic, uri } = await dapp.pairing()
  await wallet.pair(uri)
  const { session } = await dapp.propose(topic, asked)
  await wallet.nextSession()
  return { dapp, wallet, session, topic, request: dapp.request.bind(undefined, session, home) }
}

/** The code a request is refused with. */
export const refusal = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answered) => ({ answered }),
    ({ code }: { code: unknown }) => code,
  )
