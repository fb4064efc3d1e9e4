import type { Clock, SendCallsParameters, SendCallsResult } from '@latchkey/core'
import { evmChainHex } from '@latchkey/protocol/caip'
import {
  atomicityNotSupported,
  badAnswer,
  batchNotConsented,
  isLatchkeyError,
  requestInvalid,
  sequenceInterrupted,
  transactionDropped,
  transactionReverted,
  transactionTimedOut,
} from '@latchkey/protocol/errors'
import { askWallet, proveChain } from '../wallet/askWallet'
import type { EvmContext } from './EvmContext'
import { sendTransaction } from './sendTransaction'
import { toCall } from './toCall'
import { waitForTransaction } from './waitForTransaction'

const method = 'wallet_sendCalls'
const longestId = 8194

/**
 * Sends a batch (https://eips.ethereum.org/EIPS/eip-5792). Where the wallet cannot batch and the caller agrees, the
 * calls go out one by one, each after the one before it is in a block, and stop at the first that fails.
 */
export async function sendCalls(
  clock: Clock,
  context: EvmContext,
  { calls, atomic = false, consentToSequence }: SendCallsParameters,
): Promise<SendCallsResult> {
  if (!Array.isArray(calls) || calls.length === 0) throw requestInvalid({ field: 'calls', seen: 'no calls' })
  const batch = {
    version: '2.0.0',
    from: context.address,
    chainId: evmChainHex(context.network.caipNetworkId),
    atomicRequired: atomic,
    calls: calls.map(toCall),
  }
  await proveChain(context)
  try {
    return { kind: 'batch', id: idOf(await askWallet(context, method, [batch])) }
  } catch (error) {
    if (!cannotBatch(error)) throw error
    if (atomic) throw atomicityNotSupported({ method }, error)
    if ((await consentToSequence?.()) !== true) throw batchNotConsented({ method }, error)
    context.signal.throwIfAborted()
    return { kind: 'sequence', hashes: await sendOneByOne(clock, context, calls) }
  }
}

async function sendOneByOne(
  clock: Clock,
  context: EvmContext,
  calls: SendCallsParameters['calls'],
): Promise<readonly string[]> {
  const sent: string[] = []
  try {
    for (const call of calls) {
      const before = sent.at(-1)
      if (before !== undefined) await succeeded(clock, context, before)
      sent.push(await sendTransaction(context, call))
    }
    return sent
  } catch (error) {
    throw sent.length === 0 ? error : sequenceInterrupted({ sent, total: calls.length }, error)
  }
}

async function succeeded(clock: Clock, context: EvmContext, hash: string): Promise<void> {
  const began = clock.now()
  const outcome = await waitForTransaction(clock, context, { hash })
  if (outcome.status === 'reverted') throw transactionReverted({ hash })
  // What took its number is nowhere to be found: it may have done the same.
  if (outcome.status === 'dropped' && outcome.nonce === 'spent')
    throw transactionTimedOut({ hash, ms: clock.now() - began })
  const undone = outcome.status === 'dropped' || (outcome.status === 'replaced' && outcome.how !== 'sped-up')
  if (undone) throw transactionDropped({ hash })
}

/** The first version of the standard answers with the id alone. */
function idOf(answer: unknown): string {
  const id = typeof answer === 'object' && answer !== null ? (answer as { readonly id?: unknown }).id : answer
  if (typeof id !== 'string' || id === '' || id.length > longestId) throw badAnswer({ method, expected: 'a batch id' })
  return id
}

function cannotBatch(error: unknown): boolean {
  if (!isLatchkeyError(error)) return false
  if (error.code === 'wallet.unsupported_method' || error.code === 'wallet.unsupported_chain') return true
  // Some wallets say in words alone that they lack the method.
  const detail = error.data['detail']
  return typeof detail === 'string' && /wallet_sendCalls.*(not|un)\W?\w|unsupported method/i.test(detail)
}
