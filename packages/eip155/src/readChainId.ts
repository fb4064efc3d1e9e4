import type { Provider } from '@latchkey/core'
import { type ChainId, evmChainId } from '@latchkey/protocol/caip'
import { ask } from './ask'

/** Asks the wallet which chain it is on, in whatever form it says so; a `TypeError` says what was expected, its cause of which method. */
export async function readChainId(provider: Provider, signal: AbortSignal): Promise<ChainId> {
  const method = 'eth_chainId'
  const chainId = evmChainId(await ask(provider, signal, method))
  if (chainId === undefined) throw new TypeError('a chain id', { cause: method })
  return chainId
}
