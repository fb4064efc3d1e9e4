import type { Provider } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { ask } from './ask'
import { parseChainId } from './parseChainId'

/** Asks the wallet which chain it is on; rejects with `wallet.bad_answer` when it does not say so. */
export const readChainId = async (provider: Provider, signal: AbortSignal): Promise<ChainId> =>
  parseChainId(await ask(provider, signal, 'eth_chainId'))
