import { type AdapterContext, deadlines, type RpcRequest, seen, withDeadline } from '@latchkey/core'
import {
  badAnswer,
  isLatchkeyError,
  requestInvalid,
  rpcTimedOut,
  unauthorized,
  unsupportedMethod,
  walletErrorCode,
} from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { base58, base64 } from '@scure/base'
import { clusterOf } from '../clusters'
import { rpcRules } from '../rpc/rpcRules'
import { callFeature } from './callFeature'
import { readAccounts } from './readAccounts'
import type { StandardWallet } from './StandardWallet'

type Fields = Readonly<Record<string, unknown>>

/** Milliseconds in which no visitor can have read and refused anything. */
const tooQuick = 50

/**
 * Asks a Wallet Standard wallet in the JSON-RPC words that WalletConnect carries to a phone, so that both are asked alike;
 * what any node answers goes to the chain. Rejects with what the wallet throws, or `wallet.*`.
 */
export async function requestWallet(
  context: AdapterContext,
  wallet: StandardWallet,
  { method, params }: RpcRequest,
): Promise<unknown> {
  const chainId = context.selected()
  if (chainId !== undefined && rpcRules.isAnsweredByNode(method)) {
    // JSON-RPC requests carry no signal, so that only time ends one that nobody waits for.
    const ms = deadlines.request
    return withDeadline({ clock: context.clock, ms, expired: () => rpcTimedOut({ chainId, ms }) }, (signal) =>
      context.read({ chainId, method, params: Array.isArray(params) ? params : [], signal }),
    )
  }
  const fields: Fields = isRecord(params) ? params : {}
  const chain = chainId && clusterOf(chainId)
  const call = async (name: string, inputs: readonly Fields[]) => {
    const answers = await callFeature(wallet, name, inputs)
    if (Array.isArray(answers) && answers.length === inputs.length && answers.every(isRecord)) return answers
    throw badAnswer({ method, expected: 'one answer to each input' })
  }
  const account = () => accountOf(wallet, fields['pubkey'], method)
  switch (method) {
    case 'solana_getAccounts':
      return readAccounts(wallet.accounts)?.map(({ address }) => ({ pubkey: address })) ?? []
    case 'solana_signMessage': {
      const message = parseBytes(base58, fields['message'], 'message')
      const signing = () => call('solana:signMessage.signMessage', [{ account: account(), message }])
      const [answer] = await unlessAbsent(context, method, signing)
      return {
        signature: base58.encode(bytesOf(answer, 'signature', method)),
        signedMessage: base58.encode(bytesOf(answer, 'signedMessage', method)),
      }
    }
    case 'solana_signTransaction':
    case 'solana_signAllTransactions': {
      const field = method === 'solana_signTransaction' ? 'transaction' : 'transactions'
      const list: unknown = field === 'transaction' ? [fields[field]] : fields[field]
      if (!Array.isArray(list) || list.length === 0) throw requestInvalid({ field, seen: seen(list) })
      const transactions = list.map((one: unknown) => parseBytes(base64, one, field))
      const inputs = transactions.map((transaction) => ({ account: account(), transaction, chain }))
      const answers = await call('solana:signTransaction.signTransaction', inputs)
      const signed = answers.map((answer) => base64.encode(bytesOf(answer, 'signedTransaction', method)))
      return method === 'solana_signTransaction' ? { transaction: signed[0] } : { transactions: signed }
    }
    case 'solana_signAndSendTransaction': {
      const transaction = parseBytes(base64, fields['transaction'], 'transaction')
      const options = fields['sendOptions']
      const input = { account: account(), transaction, chain, ...(isRecord(options) && { options }) }
      const [answer] = await call('solana:signAndSendTransaction.signAndSendTransaction', [input])
      return { signature: base58.encode(bytesOf(answer, 'signature', method)) }
    }
    case 'solana_signIn': {
      const signing = () => call('solana:signIn.signIn', [fields])
      const [answer] = await unlessAbsent(context, method, signing)
      const [signer] = readAccounts([answer?.['account']]) ?? []
      if (!signer) throw badAnswer({ method, expected: 'the account that signed' })
      return {
        address: signer.address,
        signature: base58.encode(bytesOf(answer, 'signature', method)),
        signedMessage: base58.encode(bytesOf(answer, 'signedMessage', method)),
      }
    }
    default:
      throw unsupportedMethod({ method })
  }
}

/** The live account: wallets compare it by identity, and it may have left since. */
function accountOf(wallet: StandardWallet, address: unknown, method: string): object {
  const found = readAccounts(wallet.accounts)?.find((one) => one.address === address)
  if (!found) throw unauthorized({ method })
  return found.account
}

/** What a site gave, before the wallet sees any of it. */
function parseBytes(coder: typeof base58 | typeof base64, value: unknown, field: string): Uint8Array {
  try {
    return coder.decode(value as string)
  } catch {
    throw requestInvalid({ field, seen: seen(value) })
  }
}

function bytesOf(answer: Fields | undefined, name: string, method: string): Uint8Array {
  const value = answer?.[name]
  if (!(value instanceof Uint8Array)) throw badAnswer({ method, expected: `an answer with bytes as ${name}` })
  return value
}

/** A feature that a wallet declares but cannot do (a hardware key) is refused before anybody could have read it. */
async function unlessAbsent<T>({ clock }: AdapterContext, method: string, work: () => Promise<T>): Promise<T> {
  const started = clock.now()
  try {
    return await work()
  } catch (error) {
    const isRefusal = !isLatchkeyError(error) && walletErrorCode(error) === 4001
    throw isRefusal && clock.now() - started < tooQuick ? unsupportedMethod({ method }, error) : error
  }
}
