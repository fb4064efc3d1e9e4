import { type Connection, PublicKey, Transaction, VersionedTransaction } from '@solana/web3.js'
import type { SolanaProvider } from 'latchkey'

type AnyTransaction = Transaction | VersionedTransaction

/** A wallet as libraries around web3.js 1 take it, Anchor for one. */
export interface Web3Wallet {
  readonly publicKey: PublicKey
  signMessage(message: Uint8Array): Promise<Uint8Array>
  signTransaction<T extends AnyTransaction>(transaction: T): Promise<T>
  signAllTransactions<T extends AnyTransaction>(transactions: T[]): Promise<T[]>
  /** The wallet publishes it; `connection` is asked for a blockhash where a legacy transaction has none. */
  sendTransaction(transaction: AnyTransaction, connection: Connection): Promise<string>
}

/**
 * The connected wallet for web3.js 1, for the account in use now: another account needs another one.
 *
 * @example
 * const provider = latchkey.getProvider('solana')
 * const wallet = provider && toWeb3Wallet(provider)
 */
export function toWeb3Wallet(provider: SolanaProvider): Web3Wallet {
  if (provider.publicKey === undefined) throw new TypeError('No wallet is connected.')
  const publicKey = new PublicKey(provider.publicKey)
  return {
    publicKey,
    async signMessage(message) {
      // A message names no account: what another one signs must not count as this one's.
      if (provider.publicKey !== publicKey.toBase58()) throw new TypeError('Another account is in use now.')
      return provider.signMessage(message)
    },
    signTransaction: async (transaction) => read(await provider.signTransaction(write(transaction)), transaction),
    async signAllTransactions(transactions) {
      const signed = await provider.signAllTransactions(transactions.map(write))
      return transactions.map((transaction, index) => read(signed[index] as Uint8Array, transaction))
    },
    async sendTransaction(transaction, connection) {
      if (transaction instanceof Transaction) {
        transaction.feePayer ??= publicKey
        transaction.recentBlockhash ??= (await connection.getLatestBlockhash()).blockhash
      }
      return provider.sendTransaction(write(transaction))
    },
  }
}

/** Unsigned as it is: others may sign after the wallet. */
const write = (transaction: AnyTransaction): Uint8Array =>
  Uint8Array.from(transaction.serialize({ requireAllSignatures: false, verifySignatures: false }))

/** The wallet's own bytes, which may hold more instructions, in the form they were given in. */
const read = <T extends AnyTransaction>(bytes: Uint8Array, given: T): T =>
  (given instanceof Transaction ? Transaction.from(bytes) : VersionedTransaction.deserialize(bytes)) as T
