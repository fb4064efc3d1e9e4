import type { Latchkey } from '@latchkey/flow'
import { decodeImage } from './decodeImage'
import type { NetworkPicture } from './NetworkPicture'

/** Finds, reads and decodes the picture of a network, so that it is drawn whole; `'none'` where there is none or it does not come. Never rejects. */
export async function readNetworkPicture(latchkey: Latchkey, chainId: string): Promise<NetworkPicture> {
  try {
    const images = await latchkey.feature('images')
    const src = await decodeImage(images.network(chainId), images.mode())
    if (src !== undefined) return { chainId, status: 'ready', src }
  } catch {
    // It has its letter.
  }
  return { chainId, status: 'none' }
}
