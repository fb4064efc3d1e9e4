import { seen } from '@latchkey/core'
import type { SolanaTransferParameters } from '@latchkey/protocol/actions'
import { requestInvalid } from '@latchkey/protocol/errors'
import { type Address, address, isOffCurveAddress } from '@solana/kit'
import { isAddress } from '../isAddress'
import { refuseKept } from '../tokens/readReceiver'
import type { SolanaContext } from './SolanaContext'

/** The receiver of a transfer; refuses what would be lost: what a program keeps, and an address without a key that was not allowed. */
export async function checkReceiver(
  context: SolanaContext,
  { to, allowOffCurve = false }: Pick<SolanaTransferParameters, 'to' | 'allowOffCurve'>,
): Promise<Address> {
  if (!isAddress(to)) throw requestInvalid({ field: 'to', seen: seen(to) })
  if (isOffCurveAddress(address(to)) && !allowOffCurve)
    throw requestInvalid({ field: 'to', seen: `${to}, which no key belongs to. Set \`allowOffCurve\` if it is meant` })
  await refuseKept(context, to, allowOffCurve ? 'vault' : 'wallet')
  return address(to)
}
