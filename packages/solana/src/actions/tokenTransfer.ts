import { insufficientFunds, requestInvalid } from '@latchkey/protocol/errors'
import { type Address, address, createNoopSigner, type Instruction } from '@solana/kit'
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getTransferCheckedInstruction,
} from '@solana-program/token'
import { readRent } from '../rpc/readRent'
import { readMint } from '../tokens/readMint'
import { type Receiver, readReceiver } from '../tokens/readReceiver'
import { fee, readFunds } from './readFunds'
import type { SolanaContext } from './SolanaContext'
import type { Transfer } from './Transfer'

/**
 * The instructions that move a token of either program between associated accounts; the receiver's is made where there is none.
 * A mint that takes a fee keeps it of what arrives.
 */
export async function tokenTransfer(
  context: SolanaContext,
  { from, to, amount, memo }: Transfer,
  mint: Address,
): Promise<readonly Instruction[]> {
  const { program, decimals, startsFrozen, accountSize } = await readMint(context, mint)
  const tokenProgram = address(program)
  const [source] = await findAssociatedTokenPda({ owner: from, mint, tokenProgram })
  const [destination] = await findAssociatedTokenPda({ owner: to, mint, tokenProgram })
  const [sender, receiver] = await Promise.all([readReceiver(context, source), readReceiver(context, destination)])
  const { tokens } = sender
  if (sender.isFrozen)
    throw requestInvalid({ field: 'assetId', seen: `${mint}, whose issuer has frozen the sender's account` })
  if (receiver.isFrozen || (startsFrozen && !receiver.isTokenAccount))
    throw requestInvalid({ field: 'to', seen: `${to}, whose account the token's issuer has frozen or not yet opened` })
  if (tokens < amount) throw insufficientFunds({ detail: `${tokens} of ${amount}` })
  await checkPayer(context, receiver, accountSize)
  if (receiver.wantsMemo && memo === undefined)
    throw requestInvalid({ field: 'memo', seen: 'nothing, where the receiver takes this token only with one' })
  const payer = createNoopSigner(from)
  // Its program's address stands in the instruction, so that one builder serves both programs.
  const config = { programAddress: tokenProgram }
  const create = getCreateAssociatedTokenIdempotentInstruction({
    payer,
    ata: destination,
    owner: to,
    mint,
    tokenProgram,
  })
  const move = getTransferCheckedInstruction({ source, mint, destination, authority: payer, amount, decimals }, config)
  // Also where there is an account: the program proves that it is the receiver's, and of this mint.
  return [create, move]
}

/** Refuses what the sender's own SOL does not pay: the fee, and what a new account of the receiver must hold. */
async function checkPayer(context: SolanaContext, { isTokenAccount, lamports }: Receiver, size: number): Promise<void> {
  const [funds, least, rent] = await Promise.all([
    readFunds(context),
    readRent(context, 0),
    isTokenAccount ? lamports : readRent(context, size),
  ])
  // An address may hold SOL before its account is made; only the rest is due.
  const due = fee + (rent > lamports ? rent - lamports : 0n)
  const left = funds - due
  if (left < 0n || (left > 0n && left < least))
    throw insufficientFunds({ detail: `${funds} of ${left < 0n ? due : due + least} lamports` })
}
