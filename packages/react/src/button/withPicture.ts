import type { DrawContent } from './ButtonContent'
import type { NetworkPicture } from './NetworkPicture'
import { networkContent } from './networkContent'

/**
 * Draws the network button with the picture it wants, as far as it is known. A letter that was drawn before any was known stands
 * until one is; after that, one that is not known is on its way.
 *
 * @param wanted the CAIP-2 id of its network, as `wantedPicture` says it
 * @param known the last one that was loaded, or began to load
 * @example
 * const draw = withPicture(wantedPicture(latchkey), await loadNetworkPicture(latchkey, 'eip155:1'))
 */
export const withPicture =
  (wanted: string | undefined, known: NetworkPicture | undefined): DrawContent =>
  (input, ...rest) => {
    const isOther = wanted !== undefined && known && known.chainId !== wanted
    const picture = isOther ? { chainId: wanted, status: 'loading' as const } : known
    return networkContent({ ...input, picture: wanted === undefined ? undefined : picture }, ...rest)
  }
