import { type MessageInstruction, readInstructions } from './readInstructions'

/** Says what fees are paid, which a wallet may know better. https://solana.com/docs/core/fees/compute-budget */
const computeBudget = 'ComputeBudget111111111111111111111111111111'

/**
 * Whether a message does all that another asked for, in the same order. Between, before and after it a wallet may have added
 * instructions of its own, and it may have set the fee and the blockhash.
 */
export function holdsInstructions(message: Uint8Array, asked: Uint8Array): boolean {
  if (String(message) === String(asked)) return true
  const wanted = readInstructions(asked)?.filter(({ program }) => program !== computeBudget)
  const there = readInstructions(message)
  if (!wanted || !there) return false
  let found = 0
  for (const one of there) if (wanted[found] && isSame(one, wanted[found] as MessageInstruction)) found++
  return found === wanted.length
}

const isSame = (one: MessageInstruction, other: MessageInstruction): boolean =>
  one.program === other.program &&
  String(one.accounts) === String(other.accounts) &&
  String(one.data) === String(other.data)
