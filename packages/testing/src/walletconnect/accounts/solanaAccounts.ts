import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, base64, hex } from '@scure/base'
import { parseSolanaTransaction } from '../../solana/transaction/SolanaTransaction'
import { invalidParams, unauthorized, unsupportedMethod } from '../../wallet/ProviderError'
import { createRpcReader } from '../../wallet/RpcReader'
import { readFields, readText } from '../../wallet/readFields'
import type { NamespaceAccounts } from './NamespaceAccounts'

const methods = [
  'solana_getAccounts',
  'solana_requestAccounts',
  'solana_signMessage',
  'solana_signTransaction',
  'solana_signAllTransactions',
  'solana_signAndSendTransaction',
] as const

/** A Solana chain the wallet serves. */
export interface SolanaChain {
  /** CAIP-2. */
  readonly chainId: string
  /** Where `solana_signAndSendTransaction` sends to. */
  readonly rpcUrl?: string | undefined
}

/**
 * Solana accounts of a WalletConnect wallet, ed25519 over bytes.
 *
 * @param options.secretKeys 32-byte seeds in hex; for tests only
 * @example
 * const accounts = solanaAccounts({
 *   secretKeys: ['9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60'],
 *   chains: [{ chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
 * })
 */
export function solanaAccounts(options: {
  readonly secretKeys: readonly string[]
  readonly chains: readonly SolanaChain[]
}): NamespaceAccounts {
  const pairs = options.secretKeys.map((secret) => {
    const seed = hex.decode(secret.replace(/^0x/, ''))
    const publicKey = ed25519.getPublicKey(seed)
    return { seed, publicKey, address: base58.encode(publicKey) }
  })
  const read = createRpcReader(() => globalThis.fetch, 20_000)

  const sign = (serialized: string | undefined) => {
    if (serialized === undefined) throw invalidParams('A base64 "transaction" is needed.')
    const transaction = parseSolanaTransaction(base64.decode(serialized))
    for (const [index, signer] of transaction.signers.entries()) {
      const pair = pairs.find(({ publicKey }) => base58.encode(signer) === base58.encode(publicKey))
      if (!pair) continue
      const signature = ed25519.sign(transaction.message, pair.seed)
      return {
        signature: base58.encode(signature),
        transaction: base64.encode(transaction.withSignature(index, signature)),
      }
    }
    throw unauthorized()
  }

  const signMessage = ({ message, pubkey }: ReturnType<typeof readFields>) => {
    const pair = pairs.find(({ address }) => address === pubkey)
    if (!pair) throw unauthorized()
    if (typeof message !== 'string') throw invalidParams('A base58 "message" is needed.')
    return { signature: base58.encode(ed25519.sign(base58.decode(message), pair.seed)) }
  }

  const send = async (chainId: string, params: ReturnType<typeof readFields>) => {
    const { transaction, signature } = sign(readText(params.transaction))
    const rpcUrl = options.chains.find((chain) => chain.chainId === chainId)?.rpcUrl
    if (rpcUrl === undefined) throw unsupportedMethod('solana_signAndSendTransaction')
    await read({ rpcUrl }, 'sendTransaction', [transaction, { encoding: 'base64' }])
    return { signature }
  }

  return {
    namespace: 'solana',
    methods,
    events: ['accountsChanged'],
    chains: () => options.chains.map(({ chainId }) => chainId),
    addresses: async () => pairs.map(({ address }) => address),
    async request({ chainId, method, params }) {
      const fields = readFields(params)
      switch (method) {
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return pairs.map(({ address }) => ({ pubkey: address }))
        case 'solana_signMessage':
          return signMessage(fields)
        case 'solana_signTransaction':
          return sign(readText(fields.transaction))
        case 'solana_signAllTransactions': {
          const list = Array.isArray(fields.transactions) ? fields.transactions : []
          return { transactions: list.map((item) => sign(readText(item)).transaction) }
        }
        case 'solana_signAndSendTransaction':
          return send(chainId, fields)
        default:
          throw unsupportedMethod(method)
      }
    },
    destroy() {},
  }
}
