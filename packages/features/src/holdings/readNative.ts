import { type Core, formatUnits } from '@latchkey/core'
import type { HeldToken } from './HeldToken'
import type { HoldingsQuestion } from './HoldingsQuestion'

/** What an account has of the chain's own currency, by the chain; nothing where no adapter reads it. */
export async function readNative(core: Core, question: HoldingsQuestion): Promise<readonly HeldToken[]> {
  const { namespace, chainId, address, signal } = question
  const network = core.store.getState().networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const balance = await core.runtimes.get(namespace)?.getBalance?.({ address, chainId, signal })
  if (balance === undefined || !network) return []
  const { name, symbol, decimals } = network.nativeCurrency
  const quantity = { decimals: String(decimals), numeric: formatUnits(balance, decimals) }
  return [{ name, symbol, chainId, price: 0, quantity, iconUrl: '' }]
}
