import { insufficientFunds, requestInvalid, rpcBadAnswer } from '@latchkey/protocol/errors'
import { createNoopSigner, type Instruction } from '@solana/kit'
import { getTransferSolInstruction } from '@solana-program/system'
import { getBalance } from './getBalance'
import { readLamports } from './readLamports'
import { readReceiver } from './readReceiver'
import type { SolanaContext } from './SolanaContext'
import type { Transfer } from './Transfer'

/** What one signature costs, in lamports. https://solana.com/docs/core/fees */
const fee = 5_000n

/** The instruction that moves SOL; neither side may be left with less than an account must hold, but nothing. */
export async function solTransfer(
  context: SolanaContext,
  { from, to, amount }: Transfer,
): Promise<readonly Instruction[]> {
  const [least, balance, receiver] = await Promise.all([
    readLeast(context),
    readBalance(context),
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

const readBalance = ({ read, address, network, signal }: SolanaContext): Promise<bigint> =>
  getBalance(
    { read: ({ method, params }) => read(method, params) },
    { address, chainId: network.caipNetworkId, signal },
  )

/** What an account without data must hold to stay, in lamports. */
async function readLeast({ read }: SolanaContext): Promise<bigint> {
  const method = 'getMinimumBalanceForRentExemption'
  const least = readLamports(await read(method, [0]))
  if (least === undefined) throw rpcBadAnswer({ method })
  return least
}
