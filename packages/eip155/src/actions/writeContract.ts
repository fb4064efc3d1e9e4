import { seen, type WriteContractParameters } from '@latchkey/core'
import { requestInvalid } from '@latchkey/protocol/errors'
import { type Abi, encodeFunctionData } from 'viem'
import type { EvmContext } from './EvmContext'
import { sendTransaction } from './sendTransaction'

/** Calls a contract by its ABI; nothing is decoded, so functions that return less than they promise are fine. */
export async function writeContract(context: EvmContext, parameters: WriteContractParameters): Promise<string> {
  const { address: to, value } = parameters
  return sendTransaction(context, { to, value, data: encode(parameters) })
}

function encode({ abi, functionName, args = [] }: WriteContractParameters): string {
  try {
    return encodeFunctionData({ abi: abi as Abi, functionName, args })
  } catch (error) {
    const { shortMessage } = error as { readonly shortMessage?: string }
    throw requestInvalid({ field: 'functionName, args', seen: seen(shortMessage ?? functionName) }, error)
  }
}
