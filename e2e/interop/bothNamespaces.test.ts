import { createPrivateKey, createPublicKey, sign as signEd25519, verify } from 'node:crypto'
import { type ConnectorSource, connect, createCore, disconnect, findPairingSource, memoryStorage } from '@latchkey/core'
import { createWalletConnect } from '@latchkey/walletconnect'
import { base58, base64 } from '@scure/base'
import { eip155 } from 'latchkey/eip155'
import { solanaMainnet } from 'latchkey/networks'
import { solana } from 'latchkey/solana'
import { verifyMessage } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestNetwork } from './createTestNetwork'
import { openRelay, type RunningRelay } from './openRelay'
import { account, home, privateKey, projectIds } from './roles'
import { type SdkPeer, startPeer } from './startPeer'

const solanaChain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
/** RFC 8032, section 7.1, test 1. */
const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'
const secret = createPrivateKey({
  key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.from(seed, 'hex')]),
  format: 'der',
  type: 'pkcs8',
})
const publicKey = createPublicKey(secret)
const rawKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
const solanaAddress = base58.encode(rawKey)
const evm = privateKeyToAccount(privateKey)

let relay: RunningRelay
let peer: SdkPeer
beforeAll(async () => {
  relay = await openRelay()
  peer = await startPeer('walletPeer', { relayUrl: relay.url, projectId: projectIds.wallet, name: 'wallet-sdk' })
})
afterAll(async () => {
  await peer.stop()
  await relay.close()
})

interface WalletRequest {
  readonly id: number
  readonly topic: string
  readonly params: { readonly request: { readonly method: string; readonly params: never } }
}

/** What the wallet answers, in the words of each namespace; a signed transaction comes back as its signature alone. */
async function answer(method: string, params: never): Promise<unknown> {
  if (method === 'personal_sign') return evm.signMessage({ message: { raw: params[0] } })
  const signed = (bytes: Uint8Array) => base58.encode(Uint8Array.from(signEd25519(null, bytes, secret)))
  if (method === 'solana_signMessage')
    return { signature: signed(base58.decode((params as { message: string }).message)) }
  // One signature of 64 bytes stands before the message.
  return { signature: signed(base64.decode((params as { transaction: string }).transaction).slice(65)) }
}

/** The one signer of a transaction that does nothing, as version 0. */
function emptyTransaction(): Uint8Array {
  const message = [0x80, 1, 0, 0, 1, ...rawKey, ...new Uint8Array(32).fill(7), 0, 0]
  return Uint8Array.from([1, ...new Uint8Array(64), ...message])
}

test('one approval of an independent wallet connects both namespaces, each signs, and both end together', async () => {
  peer.on<{ id: number }>('session_proposal', ({ id }) => {
    const namespaces = {
      eip155: { chains: [home], accounts: [`${home}:${account}`], methods: ['personal_sign'], events: [] },
      solana: {
        chains: [solanaChain],
        accounts: [`${solanaChain}:${solanaAddress}`],
        methods: ['solana_signMessage', 'solana_signTransaction'],
        events: [],
      },
    }
    void peer.call('approve', { id, namespaces })
  })
  peer.on<WalletRequest>('session_request', async ({ id, topic, params: { request } }) => {
    const result = await answer(request.method, request.params)
    await peer.call('respond', { topic, response: { id, jsonrpc: '2.0', result } })
  })

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
          rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
        },
        { ...solanaMainnet, rpcUrls: { default: { http: ['http://127.0.0.1:1'] } } },
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
  await peer.call('pair', uri)
  await connecting

  const { connections } = core.store.getState()
  expect(connections.eip155).toMatchObject({ status: 'connected', connectorId: 'walletConnect' })
  expect(connections.solana).toMatchObject({ status: 'connected', account: { address: solanaAddress } })

  const { getActions } = await (await core.onDemand()).loadRequests()
  const byEvm = await (await getActions(core, 'eip155')).signMessage({ message: 'Hello' })
  expect(await verifyMessage({ address: evm.address, message: 'Hello', signature: byEvm as `0x${string}` })).toBe(true)
  const actions = await getActions(core, 'solana')
  const bySolana = base58.decode(await actions.signMessage({ message: 'Hello' }))
  expect(verify(null, Buffer.from('Hello'), publicKey, bySolana)).toBe(true)

  const signed = await actions.signTransaction({ transaction: emptyTransaction() })
  expect(verify(null, signed.slice(65), publicKey, signed.slice(1, 65))).toBe(true)

  await disconnect(core, 'solana')
  await peer.next('session_delete')
  const ended = core.store.getState().connections
  expect([ended.eip155?.status, ended.solana?.status]).toEqual(['disconnected', 'disconnected'])
  destroy()
})
