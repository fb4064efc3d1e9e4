import { viewOf } from './bytes.mjs'
import { computeBudgetProgram } from './programs.mjs'

const perSignature = 5_000n
const unitsPerInstruction = 200_000n
const mostUnits = 1_400_000n
const [setLimit, setPrice] = [2, 3]

/** What a message costs, in lamports: its signatures, and the priority it asks for by compute budget instructions. */
export function messageFee({ header, staticAccounts, instructions }) {
  let others = 0n
  let limit
  let price = 0n
  for (const { program, data } of instructions) {
    if (staticAccounts[program] !== computeBudgetProgram) others += 1n
    else if (data[0] === setLimit && data.length >= 5) limit = BigInt(viewOf(data).getUint32(1, true))
    else if (data[0] === setPrice && data.length >= 9) price = viewOf(data).getBigUint64(1, true)
  }
  const asked = limit ?? others * unitsPerInstruction
  const units = asked < mostUnits ? asked : mostUnits
  return BigInt(header.numSignerAccounts) * perSignature + (units * price + 999_999n) / 1_000_000n
}
