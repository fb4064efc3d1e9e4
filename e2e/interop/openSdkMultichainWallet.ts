import { createPrivateKey, createPublicKey, sign as signEd25519 } from 'node:crypto'
import { base58, base64 } from '@scure/base'
import { createWalletClient, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { answerPeer } from './answerPeer'
import { createSignal } from './createSignal'
import { projectIds } from './roles'
import { type SdkPeer, startPeer } from './startPeer'

export interface SdkMultichainOptions {
  readonly relayUrl: string
  /** The chains it approves by CAIP-2 id, each with the node its EVM transactions are sent to. */
  readonly chains: Readonly<Record<string, string>>
  readonly privateKey: `0x${string}`
  /** 32 bytes of ed25519. */
  readonly seed: Uint8Array
}

/** An independent wallet with an account on EVM chains and one on Solana; it approves everything. */
export interface SdkMultichainWallet {
  readonly peer: SdkPeer
  readonly addresses: { readonly eip155: string; readonly solana: string }
  /** Methods it was asked for, in order. */
  readonly asked: readonly string[]
  pair(uri: string): Promise<void>
  disconnect(): Promise<void>
  /** Resolves when the dapp ended the session. */
  ended(): Promise<void>
  close(): Promise<void>
}

interface WalletRequest {
  readonly id: number
  readonly topic: string
  readonly params: {
    readonly chainId: string
    readonly request: { readonly method: string; readonly params: never }
  }
}

/** What stands before a raw ed25519 seed in PKCS #8. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
/** The count of signatures, one here, and its 64 bytes stand before the message. */
const messageAt = 65

/** The wallet SDK with keys of two namespaces: viem signs with one, Node's ed25519 with the other. */
export async function openSdkMultichainWallet(options: SdkMultichainOptions): Promise<SdkMultichainWallet> {
  const { relayUrl, chains } = options
  const evm = privateKeyToAccount(options.privateKey)
  const secret = createPrivateKey({ key: Buffer.concat([pkcs8, options.seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(secret).export({ format: 'der', type: 'spki' }).subarray(-32)
  const addresses = { eip155: evm.address, solana: base58.encode(publicKey) }
  const peer = await startPeer('walletPeer', { relayUrl, projectId: projectIds.wallet, name: 'wallet-sdk' })
  const asked: string[] = []
  const { handle, close } = answerPeer(peer)
  const settled = createSignal()

  const grant = (namespace: keyof typeof addresses, methods: readonly string[]) => {
    const own = Object.keys(chains).filter((id) => id.startsWith(`${namespace}:`))
    return { chains: own, accounts: own.map((id) => `${id}:${addresses[namespace]}`), methods, events: [] }
  }
  const signed = (bytes: Uint8Array) => base58.encode(Uint8Array.from(signEd25519(null, bytes, secret)))
  /** In the words of each namespace; a signed Solana transaction comes back as its signature alone. */
  const answers: Readonly<Record<string, (params: never, chainId: string) => unknown>> = {
    personal_sign: ([raw]: readonly [`0x${string}`]) => evm.signMessage({ message: { raw } }),
    eth_sendTransaction([{ to, value = '0x0', data }]: readonly [Record<string, `0x${string}`>], chainId: string) {
      const node = createWalletClient({ account: evm, transport: http(chains[chainId]) })
      return node.sendTransaction({ chain: null, to, value: BigInt(value), data })
    },
    solana_signMessage: ({ message }: { readonly message: string }) => ({ signature: signed(base58.decode(message)) }),
    solana_signTransaction: ({ transaction }: { readonly transaction: string }) => ({
      signature: signed(base64.decode(transaction).slice(messageAt)),
    }),
  }

  handle<{ readonly id: number }>('session_proposal', async ({ id }) => {
    const methods = (prefix: RegExp) => Object.keys(answers).filter((method) => prefix.test(method))
    const namespaces = {
      eip155: grant('eip155', methods(/^(personal|eth)_/)),
      solana: grant('solana', methods(/^solana_/)),
    }
    await peer.call('approve', { id, namespaces })
    settled.raise()
  })
  handle<WalletRequest>('session_request', async ({ id, topic, params: { chainId, request } }) => {
    asked.push(request.method)
    const result = await answers[request.method]?.(request.params, chainId)
    await peer.call('respond', { topic, response: { id, jsonrpc: '2.0', result } })
  })

  return {
    peer,
    addresses,
    asked,
    async pair(uri) {
      peer.forget()
      settled.reset()
      await peer.call('pair', uri)
      await settled.next()
    },
    async disconnect() {
      const session = (await peer.call<readonly { readonly topic: string }[]>('sessions')).at(-1)
      await peer.call('disconnect', session?.topic)
    },
    async ended() {
      await peer.next('session_delete')
    },
    close,
  }
}
