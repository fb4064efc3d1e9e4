import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'

/** Where rollups of the OP Stack tell what publishing a transaction costs. https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle */
const oracle = '0x420000000000000000000000000000000000000F'

/** Bytes of a signed transaction beside its data. */
const envelope = 128

/** What a rollup takes beside the gas, at most, in wei; zero on a chain that tells nothing of it. */
export async function readDataFee(core: Core, chainId: ChainId, data: string, signal: AbortSignal): Promise<bigint> {
  const size = envelope + (data.length - 2) / 2
  // `getL1FeeUpperBound(uint256)`
  const call = { to: oracle, data: `0xf1c7a58b${size.toString(16).padStart(64, '0')}` }
  try {
    const said = await core.read({ chainId, method: 'eth_call', params: [call, 'latest'], signal })
    return typeof said === 'string' && /^0x[\da-f]{64}$/i.test(said) ? BigInt(said) : 0n
  } catch (error) {
    // Something else stands at that address there, and refuses the call; that nobody answers is no answer.
    if (!isLatchkeyError(error) || !error.code.startsWith('chain.')) throw error
    return 0n
  }
}
