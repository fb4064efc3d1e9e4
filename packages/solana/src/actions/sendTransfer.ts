import { seen } from '@latchkey/core'
import type { SolanaTransferParameters } from '@latchkey/protocol/actions'
import { requestInvalid, rpcBadAnswer } from '@latchkey/protocol/errors'
import {
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { isAddress } from '../isAddress'
import { dig } from '../rpc/dig'
import { readLamports } from '../rpc/readLamports'
import { checkReceiver } from './checkReceiver'
import type { SentTransactions } from './createSent'
import { mintOf } from './mintOf'
import type { SolanaContext } from './SolanaContext'
import { sendTransaction } from './sendTransaction'
import { solTransfer } from './solTransfer'
import type { Transfer } from './Transfer'
import { tokenTransfer } from './tokenTransfer'

const memoProgram = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'

/**
 * Sends SOL or a token. The blockhash is fetched at the press, at `confirmed`, and no sooner.
 *
 * @throws `request.invalid` for what would be lost or undone: a token account as receiver, an address without a key that was not
 * allowed, less than an account must hold, a token a plain transfer cannot move.
 */
export async function sendTransfer(
  context: SolanaContext,
  sent: SentTransactions,
  parameters: SolanaTransferParameters,
): Promise<string> {
  const { amount, assetId, memo } = parameters
  if (typeof amount !== 'bigint' || amount <= 0n || amount >= 1n << 64n)
    throw requestInvalid({ field: 'amount', seen: seen(amount) })
  const to = await checkReceiver(context, parameters)
  const transfer: Transfer = { from: address(context.address), to, amount, memo }
  const mint = assetId === undefined ? undefined : mintOf(context, assetId)
  const moves = mint === undefined ? await solTransfer(context, transfer) : await tokenTransfer(context, transfer, mint)
  const note: Instruction = { programAddress: address(memoProgram), data: new TextEncoder().encode(memo) }
  const lifetime = await readBlockhash(context)
  const transaction = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(transfer.from, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    // A receiver that requires a memo looks for it right before the transfer.
    (message) =>
      appendTransactionMessageInstructions(
        memo === undefined ? moves : [...moves.slice(0, -1), note, ...moves.slice(-1)],
        message,
      ),
    (message) => Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message))),
  )
  const { lastValidBlockHeight } = lifetime
  return sendTransaction(context, sent, { transaction, lastValidBlockHeight })
}

async function readBlockhash({ read }: SolanaContext) {
  const method = 'getLatestBlockhash'
  const { blockhash, lastValidBlockHeight } = dig(await read(method, [{ commitment: 'confirmed' }]), 'value')
  const last = readLamports(lastValidBlockHeight)
  if (!isAddress(blockhash) || last === undefined) throw rpcBadAnswer({ method })
  return { blockhash: blockhash as string as Blockhash, lastValidBlockHeight: last }
}
