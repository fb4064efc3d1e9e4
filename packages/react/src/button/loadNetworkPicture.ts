import type { Latchkey } from '@latchkey/flow'
import type { NetworkPicture } from './NetworkPicture'

/**
 * Finds, reads and decodes the picture of a network, so that it is drawn whole; `'none'` where there is none or it does not come.
 * Never rejects.
 * @example
 * const picture = await loadNetworkPicture(latchkey, 'eip155:1')
 */
export const loadNetworkPicture = (latchkey: Latchkey, chainId: string): Promise<NetworkPicture> =>
  import('./readNetworkPicture').then(
    (code) => code.readNetworkPicture(latchkey, chainId),
    // A chunk that cannot be had leaves the letter.
    () => ({ chainId, status: 'none' }),
  )
