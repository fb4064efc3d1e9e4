import { askForAction } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { requestWrongChain } from '@latchkey/protocol/errors'
import type { EvmContext } from '../actions/EvmContext'
import { ask } from './ask'
import { readChainId } from './readChainId'

/** One JSON-RPC request of an action to its wallet. */
export async function askWallet(context: EvmContext, method: string, params: unknown): Promise<unknown> {
  return askForAction(context, method, () => ask(context.provider, context.signal, method, params))
}

/** Refuses to go on when the wallet stands on another chain than the action is for. */
export async function proveChain(context: EvmContext): Promise<void> {
  const asked = context.network.caipNetworkId
  const active: ChainId = await askForAction(context, 'eth_chainId', () =>
    readChainId(context.provider, context.signal),
  )
  if (active !== asked) throw requestWrongChain({ asked, active })
}
