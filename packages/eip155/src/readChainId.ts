import type { Provider } from '@latchkey/core'
import { type ChainId, evmChainId } from '@latchkey/protocol/caip'
import { badAnswer } from '@latchkey/protocol/errors'
import { ask } from './ask'

/** Asks the wallet which chain it is on, in whatever form it says so. */
export async function readChainId(provider: Provider, signal: AbortSignal): Promise<ChainId> {
  const method = 'eth_chainId'
  const chainId = evmChainId(await ask(provider, signal, method))
  if (chainId === undefined) throw badAnswer({ method, expected: 'a chain id' })
  return chainId
}
