import type { SolanaTransferEstimate, SolanaTransferParameters } from '@latchkey/protocol/actions'
import { address, isOffCurveAddress } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { readRent } from '../rpc/readRent'
import { readMint } from '../tokens/readMint'
import { readReceiver } from '../tokens/readReceiver'
import { checkReceiver } from './checkReceiver'
import { mintOf } from './mintOf'
import { fee, readFunds } from './readFunds'
import type { SolanaContext } from './SolanaContext'

/** What a transfer costs beside its amount, and what of the asset there is; refuses the receivers that sending refuses. */
export async function estimateTransfer(
  context: SolanaContext,
  parameters: Omit<SolanaTransferParameters, 'amount' | 'memo'>,
): Promise<SolanaTransferEstimate> {
  const { assetId } = parameters
  const [to, funds, least] = await Promise.all([
    checkReceiver(context, parameters),
    readFunds(context),
    readRent(context, 0),
  ])
  const mint = assetId === undefined ? undefined : mintOf(context, assetId)
  const { decimals } = context.network.nativeCurrency
  const common = { funds, least, fee, isOffCurve: isOffCurveAddress(to) }
  if (mint === undefined) return { ...common, balance: funds, decimals, deposit: 0n, wantsMemo: false }
  const { program, decimals: places, accountSize, kept } = await readMint(context, mint)
  const tokenProgram = address(program)
  const accountOf = async (owner: string) =>
    readReceiver(context, (await findAssociatedTokenPda({ owner: address(owner), mint, tokenProgram }))[0])
  const [sender, receiver] = await Promise.all([accountOf(context.address), accountOf(to)])
  const rent = receiver.isTokenAccount ? receiver.lamports : await readRent(context, accountSize)
  const deposit = rent > receiver.lamports ? rent - receiver.lamports : 0n
  return { ...common, balance: sender.tokens, decimals: places, deposit, wantsMemo: receiver.wantsMemo, kept }
}
