import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { aggregateCalls } from '../../contract/aggregateCalls'
import { encodeCall, numberOf, wordsOf } from '../../contract/encodeCall'

/** Where rollups of the OP Stack tell what a transaction costs beside its gas. https://specs.optimism.io/protocol/predeploys.html#gaspriceoracle */
const oracle = '0x420000000000000000000000000000000000000F'

/** What publishing the data of so many bytes costs: `getL1FeeUpperBound(uint256)`. */
const dataFee = '0xf1c7a58b'
/** What the operator takes for so much gas: `getOperatorFee(uint256)`. https://specs.optimism.io/protocol/isthmus/predeploys.html */
const operatorFee = '0x275aedd2'

/** Bytes of a signed transaction beside its data. */
const envelope = 128

interface DataFeeQuestion {
  readonly chainId: ChainId
  readonly data: string
  /** What the transaction may use. */
  readonly gas: bigint
  readonly signal: AbortSignal
}

/** What a rollup takes beside the gas, at most, in wei, by one reading; zero of whatever a chain tells nothing. */
export async function readDataFee(core: Core, { chainId, data, gas, signal }: DataFeeQuestion): Promise<bigint> {
  const size = BigInt(envelope + (data.length - 2) / 2)
  const calls = [
    { to: oracle, data: encodeCall(dataFee, size) },
    { to: oracle, data: encodeCall(operatorFee, gas) },
  ]
  try {
    const told = await aggregateCalls(core, { chainId, calls, signal })
    return told.reduce((sum, said) => sum + amountIn(said), 0n)
  } catch (error) {
    // Something else stands there, and refuses the call; that nobody answers is no answer.
    if (!isLatchkeyError(error) || !error.code.startsWith('chain.')) throw error
    return 0n
  }
}

function amountIn(said: string | undefined): bigint {
  const [word, ...more] = wordsOf(said) ?? []
  return word === undefined || more.length > 0 ? 0n : numberOf(word)
}
