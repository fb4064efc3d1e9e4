import { type Clock, pause, seen } from '@latchkey/core'
import type { ReplacementSent, ReplaceTransactionParameters } from '@latchkey/protocol/actions'
import { evmChainHex } from '@latchkey/protocol/caip'
import { badAnswer, requestInvalid, rpcBadAnswer, transactionNotPending } from '@latchkey/protocol/errors'
import { isTransactionHash } from '@latchkey/protocol/hash'
import { isRecord } from '@latchkey/protocol/json'
import { parseQuantity, toQuantity } from '../quantity'
import { askWallet, proveChain } from '../wallet/askWallet'
import type { EvmContext } from './EvmContext'
import { hashOfFields } from './hashOfFields'
import { readTransaction, type Sent } from './readTransaction'

/** Looks at the new transaction before its nonce counts as unread; it takes a moment to reach the node. */
const mostLooks = 6
const pauseBetween = 500
/** How many times as much as the waiting one offered, and a quarter, is never asked for more. */
const mostRaise = 10n

/**
 * Sends a transaction with the nonce of one that waits, for a fee that nodes take instead, and then looks which nonce was broadcast.
 *
 * @throws `transaction.not_pending` when it is in a block, unknown or another account's, `rpc.bad_answer` when what a node tells of it is not what was signed.
 */
export async function replaceTransaction(
  clock: Clock,
  context: EvmContext,
  { hash, how }: ReplaceTransactionParameters,
): Promise<ReplacementSent> {
  if (!isTransactionHash(hash)) throw requestInvalid({ field: 'hash', seen: seen(hash) })
  await proveChain(context)
  const waiting = await context.read('eth_getTransactionByHash', [hash])
  const sent = await readTransaction({ read: async () => waiting }, hash)
  const isMine = sent?.from === context.address.toLowerCase()
  if (!sent || !isRecord(waiting) || waiting['blockNumber'] != null || !isMine) throw transactionNotPending({ hash })
  // A node that changed a field would write what the wallet is asked for; what goes to nobody else can be cancelled all the same.
  const isProven = hashOfFields(waiting) === hash.toLowerCase()
  const isPlain = (parseQuantity(waiting['type']) ?? 0n) <= 2n
  if (!isProven && (how === 'speed-up' || isPlain)) throw rpcBadAnswer({ method: 'eth_getTransactionByHash' })
  const fees = await higherFees(context, waiting)
  const call =
    how === 'cancel'
      ? { to: context.address, value: '0x0' }
      : { to: sent.to, value: toQuantity(sent.value), data: sent.input, gas: waiting['gas'] }
  const method = 'eth_sendTransaction'
  const transaction = { from: context.address, ...call, ...fees, nonce: toQuantity(sent.nonce) }
  const chainId = evmChainHex(context.network.caipNetworkId)
  const answer = await askWallet(context, method, [{ ...transaction, chainId }])
  if (!isTransactionHash(answer)) throw badAnswer({ method, expected: 'a transaction hash' })
  return { hash: answer, nonce: await broadcastNonce(clock, context, answer, sent) }
}

/**
 * A quarter above what the waiting one offers, and not below what the chain asks now, as far as a node that lies may lead; nodes want a tenth.
 */
async function higherFees(
  context: EvmContext,
  waiting: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, string>>> {
  const price = parseQuantity(await context.read('eth_gasPrice')) ?? 0n
  const raised = (value: unknown) => ((parseQuantity(value) ?? 0n) * 5n) / 4n + 1n
  const atLeast = (value: bigint) => {
    const most = value * mostRaise
    return toQuantity(value > price ? value : price < most ? price : most)
  }
  if (waiting['maxFeePerGas'] == null) return { gasPrice: atLeast(raised(waiting['gasPrice'])) }
  const tip = raised(waiting['maxPriorityFeePerGas'])
  return {
    maxFeePerGas: atLeast(raised(waiting['maxFeePerGas'])),
    maxPriorityFeePerGas: toQuantity(tip),
  }
}

/** Reading may fail: the transaction is sent all the same. */
async function broadcastNonce(
  clock: Clock,
  context: EvmContext,
  hash: string,
  { nonce }: Sent,
): Promise<ReplacementSent['nonce']> {
  for (let look = 0; look < mostLooks; look++) {
    const found = await readTransaction(context, hash).catch(() => undefined)
    if (found) return found.nonce === nonce ? 'kept' : 'changed'
    // Given up: the hash is known all the same.
    if (context.signal.aborted) break
    await pause(clock, pauseBetween, context.signal).catch(() => {})
  }
  return 'unread'
}
