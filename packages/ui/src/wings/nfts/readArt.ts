import { isTame, readImage } from '@latchkey/react/button'
import type { Ui } from '../../shell/UiContext'

/** How the picture of an item may be drawn; one that costs too much is none. */
export const readArt = (image: string | undefined, images: Ui['images']): ReturnType<typeof readImage> =>
  readImage(image !== undefined && isTame(image) ? image : undefined, images)
