import type { SolanaTransferEstimate } from '@latchkey/protocol/actions'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import type { SolanaContext } from '../actions/SolanaContext'
import { dig } from '../rpc/dig'
import { readLamports } from '../rpc/readLamports'

/**
 * What a mint of Token-2022 keeps of a transfer in this epoch; `undefined` for nothing. The epoch is asked for where a change is on its way.
 * https://www.solana-program.com/docs/token-2022/extensions#transfer-fees
 */
export async function readTransferFee(
  { read }: Pick<SolanaContext, 'read'>,
  state: Readonly<Record<string, unknown>>,
): Promise<SolanaTransferEstimate['kept']> {
  const [older, newer] = [feeIn(state['olderTransferFee']), feeIn(state['newerTransferFee'])]
  const isSame = older.basisPoints === newer.basisPoints && older.most === newer.most
  const { basisPoints, most } = isSame || (await readEpoch({ read })) >= newer.epoch ? newer : older
  return basisPoints > 0n && most > 0n ? { basisPoints, most } : undefined
}

function feeIn(told: unknown) {
  const fee = dig({ told }, 'told')
  const [epoch, basisPoints, most] = ['epoch', 'transferFeeBasisPoints', 'maximumFee'].map((name) =>
    readLamports(fee[name]),
  )
  if (epoch === undefined || basisPoints === undefined || basisPoints > 10_000n || most === undefined)
    throw rpcBadAnswer({ method: 'getAccountInfo' })
  return { epoch, basisPoints, most }
}

async function readEpoch({ read }: Pick<SolanaContext, 'read'>): Promise<bigint> {
  const method = 'getEpochInfo'
  const epoch = readLamports(dig({ told: await read(method, [{ commitment: 'confirmed' }]) }, 'told')['epoch'])
  if (epoch === undefined) throw rpcBadAnswer({ method })
  return epoch
}
