import type { Latchkey } from '@latchkey/flow'
import type { NetworkPicture } from './NetworkPicture'
import { readImage } from './readImage'

/** Finds, reads and decodes the picture of a network, so that it is drawn whole; `'none'` where there is none or it does not come. Never rejects. */
export async function readNetworkPicture(latchkey: Latchkey, chainId: string): Promise<NetworkPicture> {
  const none: NetworkPicture = { chainId, status: 'none' }
  try {
    const images = await latchkey.feature('images')
    const reading = readImage(images.network(chainId), images.mode())
    // A canvas, which draws bytes, is no part of a button.
    if (reading.kind !== 'element') return none
    const image = new Image()
    image.referrerPolicy = 'no-referrer'
    image.src = reading.src
    await image.decode()
    return { chainId, status: 'ready', src: reading.src }
  } catch {
    return none
  }
}
