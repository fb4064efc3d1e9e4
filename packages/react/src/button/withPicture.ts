import type { DrawContent } from './ButtonContent'
import type { NetworkPicture } from './NetworkPicture'
import { networkContent } from './networkContent'

/**
 * Draws the network button with what is known of a picture.
 * @example
 * const draw = withPicture({ chainId: 'eip155:1', status: 'loading' })
 */
export const withPicture =
  (picture: NetworkPicture | undefined): DrawContent =>
  (input, ...rest) =>
    networkContent({ ...input, picture }, ...rest)
