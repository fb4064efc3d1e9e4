import { type ChainId, evmChainId } from '@latchkey/protocol/caip'
import { badAnswer } from '@latchkey/protocol/errors'

/** The chain a wallet says it is on, in whatever form it says so; throws `wallet.bad_answer` for none. */
export function parseChainId(value: unknown): ChainId {
  const chainId = evmChainId(value)
  if (chainId === undefined) throw badAnswer({ method: 'eth_chainId', expected: 'a chain id' })
  return chainId
}
