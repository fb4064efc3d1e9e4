import { chainIdOf } from '@latchkey/protocol/caip'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import type { HistoryProvider } from './HistoryProvider'

/** Two chains whose currency is ether. */
export const mainAndBase = [1, 8453].map((number) => ({
  network: { id: chainIdOf('eip155', number), currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
})) as unknown as readonly Chain[]

/** Most pages that any exchange has; a provider that never ends fails. */
const most = 20

/** A visitor who may ask as much as they like. */
export const free = async (): Promise<void> => {}

/** A history from its first page to its last. */
export async function readPages(
  provider: HistoryProvider,
  account: string,
  chains: readonly Chain[],
  only?: 'sent',
): Promise<readonly unknown[]> {
  const pages: unknown[] = []
  let cursor: string | undefined
  do {
    const page = await provider.page({ chains, account: account as EvmAddress, cursor, only, charge: free })
    pages.push(page.entries)
    cursor = page.next
  } while (cursor !== undefined && pages.length < most)
  return pages
}
