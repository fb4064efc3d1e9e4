import type { ChainId } from '@latchkey/protocol/caip'
import { errorFromWallet, requestWrongChain } from '@latchkey/protocol/errors'
import { ask } from './ask'
import type { EvmContext } from './EvmContext'
import { readChainId } from './readChainId'

/** One request of an action to its wallet; whatever the wallet throws becomes one Latchkey error here and nowhere else. */
export async function askWallet(context: EvmContext, method: string, params: unknown): Promise<unknown> {
  return translated(context, method, () => ask(context.provider, context.signal, method, params))
}

/** Refuses to go on when the wallet stands on another chain than the action is for. */
export async function proveChain(context: EvmContext): Promise<void> {
  const asked = context.network.caipNetworkId
  const active: ChainId = await translated(context, 'eth_chainId', () => readChainId(context.provider, context.signal))
  if (active !== asked) throw requestWrongChain({ asked, active })
}

async function translated<T>(context: EvmContext, method: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { signal, network } = context
    throw signal.aborted ? signal.reason : errorFromWallet(error, { method, chainId: network.caipNetworkId })
  }
}
