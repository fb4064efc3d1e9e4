import { type ConnectorSource, connect, createCore, disconnect, findPairingSource, memoryStorage } from '@latchkey/core'
import { createWalletConnect } from '@latchkey/walletconnect'
import { base58, hex } from '@scure/base'
import { eip155 } from 'latchkey/eip155'
import { solanaMainnet } from 'latchkey/networks'
import { solana } from 'latchkey/solana'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isSolanaSigned } from '../lab/isSolanaSigned'
import { createTestNetwork } from './createTestNetwork'
import { openRelay, type RunningRelay } from './openRelay'
import { openSdkMultichainWallet, type SdkMultichainWallet } from './openSdkMultichainWallet'
import { account, home, privateKey, projectIds } from './roles'

const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** RFC 8032, section 7.1, test 1. */
const seed = hex.decode('9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60')
const nowhere = 'http://127.0.0.1:1'

let relay: RunningRelay
let wallet: SdkMultichainWallet
beforeAll(async () => {
  relay = await openRelay()
  const chains = { [home]: nowhere, [solanaChain]: nowhere }
  wallet = await openSdkMultichainWallet({ relayUrl: relay.url, chains, privateKey, seed })
})
afterAll(async () => {
  await wallet.close()
  await relay.close()
})

/** The one signer of a transaction that does nothing, as version 0. */
function emptyTransaction(): Uint8Array {
  const message = [0x80, 1, 0, 0, 1, ...base58.decode(wallet.addresses.solana), ...new Uint8Array(32).fill(7), 0, 0]
  return Uint8Array.from([1, ...new Uint8Array(64), ...message])
}

test('one approval of an independent wallet connects both namespaces, each signs, and both end together', async () => {
  // The platform's WebSocket, which this Node may lack.
  createTestNetwork(relay.url)
  const source: ConnectorSource = {
    id: 'walletConnect',
    name: 'WalletConnect',
    namespaces: ['eip155', 'solana'],
    kind: 'pairing',
    isEnabled: () => true,
    ownsConnector: (id) => id === 'walletConnect',
    scope: 'session',
    deadlines: {},
    load: async (context) => createWalletConnect(context),
  }
  const { core, destroy } = createCore(
    {
      adapters: [eip155(), solana()],
      networks: [
        {
          id: Number(home.split(':')[1]),
          name: 'Home',
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: [nowhere] } },
        },
        { ...solanaMainnet, rpcUrls: { default: { http: [nowhere] } } },
      ],
      projectId: projectIds.dapp,
      metadata: { name: 'own-dapp', description: 'Our own client', url: 'https://own-dapp.example', icons: [] },
      services: { relay: relay.url },
      storage: memoryStorage(),
    },
    [source],
  )
  const runtime = await findPairingSource(core)?.load()
  if (!runtime) throw new Error('The client does not pair.')
  const connecting = connect(core, { connector: 'walletConnect' })
  const uri = await new Promise<string>((resolve) => {
    const look = () => {
      const pairing = runtime.pairing.getState()
      if (pairing.status === 'ready') resolve(pairing.uri)
    }
    runtime.pairing.subscribe(look)
    look()
  })
  await wallet.pair(uri)
  await connecting

  const { connections } = core.store.getState()
  expect(connections.eip155).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })
  expect(connections.solana).toMatchObject({ status: 'connected', account: { address: wallet.addresses.solana } })

  const { getActions } = await (await core.onDemand()).loadRequests()
  const byEvm = await (await getActions(core, 'eip155')).signMessage({ message: 'Hello' })
  expect(await verifyMessage({ address: account, message: 'Hello', signature: byEvm as `0x${string}` })).toBe(true)
  const actions = await getActions(core, 'solana')
  const isSigned = (message: string | Uint8Array, signature: string) =>
    isSolanaSigned(wallet.addresses.solana, message, signature)
  expect(isSigned('Hello', await actions.signMessage({ message: 'Hello' }))).toBe(true)

  const signed = await actions.signTransaction({ transaction: emptyTransaction() })
  expect(isSigned(signed.slice(65), base58.encode(signed.slice(1, 65)))).toBe(true)

  await disconnect(core, 'solana')
  await wallet.ended()
  const ended = core.store.getState().connections
  expect([ended.eip155?.status, ended.solana?.status]).toEqual(['disconnected', 'disconnected'])
  destroy()
})
