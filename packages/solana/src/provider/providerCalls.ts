import type { RpcRequest } from '@latchkey/core'
import type { SolanaProvider } from '@latchkey/protocol/actions'
import { badAnswer, isLatchkeyError, publishUnsure } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { base58, base64 } from '@scure/base'
import { publish } from '../rpc/publish'
import { checkSigner } from '../transaction/checkSigner'
import { placeSignature } from '../transaction/placeSignature'
import { proveMessage } from '../transaction/proveMessage'
import { proveTransaction } from '../transaction/proveTransaction'
import { readSigners } from '../transaction/readSigners'
import { isUnsupported } from '../wallet/isUnsupported'

type Calls = Pick<SolanaProvider, 'signMessage' | 'signTransaction' | 'signAllTransactions' | 'sendTransaction'>

/**
 * The calls of an app's provider as requests: bytes in and bytes out, whichever way the wallet is connected, and no signature that
 * was not proven.
 *
 * @param request asks the wallet in the JSON-RPC words of WalletConnect
 * @param pubkey the account in use
 */
export function providerCalls(request: (request: RpcRequest) => Promise<unknown>, pubkey: string | undefined): Calls {
  const ask = async (method: string, params: Readonly<Record<string, unknown>>) => {
    const answer = await request({ method, params: { ...params, pubkey } })
    return isRecord(answer) ? answer : {}
  }
  // Without a connection there is no account, and the wallet is not asked.
  const signer = pubkey ?? ''

  /** The account may be another by now than the one the bytes were built for. */
  const check = (transaction: Uint8Array) => pubkey !== undefined && checkSigner({ address: pubkey }, transaction)

  const signTransaction = async (transaction: Uint8Array): Promise<Uint8Array> => {
    check(transaction)
    const method = 'solana_signTransaction'
    const answer = await ask(method, { transaction: base64.encode(transaction) })
    // Wallets over a relay may answer with the signature alone.
    const signed =
      answer['transaction'] === undefined
        ? placeSignature(transaction, pubkey, signatureOf(answer['signature'], method))
        : decode(base64, answer['transaction'], method, 'a signed transaction')
    return proveTransaction(signed, transaction, signer, method)
  }

  return {
    async signMessage(message) {
      return proveMessage(await ask('solana_signMessage', { message: base58.encode(message) }), message, signer)
    },
    signTransaction,
    async signAllTransactions(transactions) {
      for (const transaction of transactions) check(transaction)
      const method = 'solana_signAllTransactions'
      try {
        const answer = await ask(method, { transactions: transactions.map((one) => base64.encode(one)) })
        const signed = answer['transactions']
        if (!Array.isArray(signed) || signed.length !== transactions.length)
          throw badAnswer({ method, expected: 'as many signed transactions' })
        return transactions.map((asked, index) =>
          proveTransaction(decode(base64, signed[index], method, 'signed transactions'), asked, signer, method),
        )
      } catch (error) {
        if (!isUnsupported(error)) throw error
      }
      const signed: Uint8Array[] = []
      for (const transaction of transactions) signed.push(await signTransaction(transaction))
      return signed
    },
    async sendTransaction(transaction, sendOptions) {
      check(transaction)
      const method = 'solana_signAndSendTransaction'
      try {
        const { signature } = await ask(method, { transaction: base64.encode(transaction), sendOptions })
        return proven(signature, method)
      } catch (error) {
        if (!isUnsupported(error)) throw error
      }
      const signed = await signTransaction(transaction)
      const read = (asked: string, params: readonly unknown[]) => request({ method: asked, params })
      const publishing = publish({ read }, signed, sendOptions ?? {})
      const [first] = readSigners(signed)?.signatures ?? []
      // Who pays for it has not signed: no network takes it yet.
      if (!first?.some((byte) => byte !== 0)) return proven(await publishing, 'sendTransaction')
      // The signature that stands in the bytes, whatever the node calls them.
      const hash = base58.encode(first)
      try {
        await publishing
      } catch (error) {
        // An earlier try may have published it whatever this node says.
        throw publishUnsure({ hash, reason: isLatchkeyError(error) ? error.code : String(error) }, error)
      }
      return hash
    },
  }
}

function decode(coder: typeof base58 | typeof base64, value: unknown, method: string, expected: string): Uint8Array {
  try {
    return coder.decode(value as string)
  } catch {
    throw badAnswer({ method, expected })
  }
}

function signatureOf(value: unknown, method: string): Uint8Array {
  const expected = 'a signature'
  const signature = decode(base58, value, method, expected)
  if (signature.length !== 64) throw badAnswer({ method, expected })
  return signature
}

const proven = (signature: unknown, method: string): string => base58.encode(signatureOf(signature, method))
