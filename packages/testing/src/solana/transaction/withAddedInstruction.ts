import { base58 } from '@scure/base'
import { lengthBytes, parseSolanaMessage, type SolanaMessage, serializeSolanaMessage } from './SolanaMessage'
import { parseSolanaTransaction } from './SolanaTransaction'

/** Sets the price of a unit of work to 1 micro-lamport, as wallets do before what they were given. */
const price = {
  program: base58.decode('ComputeBudget111111111111111111111111111111'),
  data: Uint8Array.of(3, 1, 0, 0, 0, 0, 0, 0, 0),
}
/** Writes a memo, as wallets do with checks after what they were given. */
const memo = {
  program: base58.decode('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  data: new TextEncoder().encode('test wallet'),
}

/** The same transaction with an instruction of the wallet's own and no signature yet. */
export function withAddedInstruction(bytes: Uint8Array, where: 'before' | 'after' | 'both'): Uint8Array {
  let message = parseSolanaMessage(parseSolanaTransaction(bytes).message)
  if (where !== 'after') message = add(message, price, 'before')
  if (where !== 'before') message = add(message, memo, 'after')
  const [signers] = message.header
  return Uint8Array.from([...lengthBytes(signers), ...new Uint8Array(64 * signers), ...serializeSolanaMessage(message)])
}

function add(message: SolanaMessage, { program, data }: typeof price, where: 'before' | 'after'): SolanaMessage {
  const { header, keys, instructions } = message
  const known = keys.findIndex((key) => key.join() === program.join())
  const added = { program: known < 0 ? keys.length : known, accounts: [], data }
  // Places beyond the list of keys are those of look-up tables, and move when the list grows.
  const shift = known < 0 ? 1 : 0
  const moved = instructions.map((instruction) => ({
    ...instruction,
    accounts: instruction.accounts.map((place) => (place < keys.length ? place : place + shift)),
  }))
  return {
    ...message,
    header: [header[0], header[1], header[2] + shift],
    keys: known < 0 ? [...keys, program] : keys,
    instructions: where === 'before' ? [added, ...moved] : [...moved, added],
  }
}
