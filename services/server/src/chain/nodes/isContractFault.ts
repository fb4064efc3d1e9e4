/** What the machine of the chain says that ran a contract to its end, in the words of Geth, Erigon, Nethermind, Besu, Reth and Anvil. */
const ofMachine = [
  /\brevert/i,
  /out ?of ?gas|(intrinsic|insufficient) gas|gas (required exceeds|uint64 overflow)/i,
  /(invalid|bad|illegal|unknown|undefined) ?(opcode|instruction|operation)|invalid ?fe ?opcode|opcode ?not ?found/i,
  /stack ?(under|over)flow|stack limit reached|stack items/i,
  /invalid ?jump|bad jump|execution halted|write protection|static ?call ?violation|return data out of bounds|max call depth/i,
  /\be?vm (execution )?(error|exception)|\b\w*OOG\b/i,
]
/** A revert, as of Geth and of those who followed Parity. */
const codes = [3, -32015]

/**
 * Whether the error of a call, as its node wrote it, is what the contract came to. All else that a node says it could not do, so that the
 * contract was not asked: a node has no end of words for that.
 */
export function isContractFault(error: string): boolean {
  const { code, message } = JSON.parse(error) as { readonly code: number; readonly message: string }
  return codes.includes(code) || ofMachine.some((words) => words.test(message))
}
