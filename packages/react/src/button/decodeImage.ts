import { isTame } from './isTame'
import { type ImageMode, readImage } from './readImage'

/**
 * The address of a picture once it is here and decoded, so that it is drawn whole; `undefined` where the site's `images` keep it from being
 * an element, where drawing it would cost too much, or where it does not come. Never rejects.
 * @param signal ends the loading, and with it the answer
 * @example
 * const src = await decodeImage('https://pictures.example/ann.png', 'data')
 */
export async function decodeImage(
  picture: string | undefined,
  mode: ImageMode,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const reading = readImage(picture !== undefined && isTame(picture) ? picture : undefined, mode)
  // A canvas, which draws bytes, is no part of a button.
  if (reading.kind !== 'element' || signal?.aborted) return undefined
  const image = new Image()
  const leave = () => {
    image.src = ''
  }
  signal?.addEventListener('abort', leave)
  image.referrerPolicy = 'no-referrer'
  image.src = reading.src
  try {
    await image.decode()
    return signal?.aborted ? undefined : reading.src
  } catch {
    return undefined
  } finally {
    signal?.removeEventListener('abort', leave)
  }
}
