import { insufficientFunds, requestInvalid } from '@latchkey/protocol/errors'
import { createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { readRent } from '../rpc/readRent'
import { readReceiver } from '../tokens/readReceiver'
import { fee, readFunds } from './readFunds'
import type { SolanaContext } from './SolanaContext'
import type { Transfer } from './Transfer'

/** The instruction that moves SOL; neither side may be left with less than an account must hold, but nothing. */
export async function solTransfer(
  context: SolanaContext,
  { from, to, amount }: Transfer,
): Promise<readonly Instruction[]> {
  const [least, balance, receiver] = await Promise.all([
    readRent(context, 0),
    readFunds(context),
    readReceiver(context, to),
  ])
  const left = balance - amount - fee
  if (left < 0n) throw insufficientFunds({ detail: `${balance} of ${amount + fee}` })
  // To oneself nothing leaves but the fee.
  if (from !== to && left > 0n && left < least)
    throw requestInvalid({
      field: 'amount',
      seen: `${amount}, which leaves ${left} where ${least} or nothing must stay`,
    })
  if (receiver.lamports + amount < least)
    throw requestInvalid({ field: 'amount', seen: `${amount}, where a new account needs at least ${least}` })
  return [getTransferSolInstruction({ source: createNoopSigner(from), destination: to, amount })]
}
