import { isTame, readImage } from '@latchkey/react/button'
import { useUi } from '../../shell/UiContext'

/** Tells how the picture of an item may be drawn on this site; one that costs too much is none. */
export function useArt(): (image: string | undefined) => ReturnType<typeof readImage> {
  const { images } = useUi()
  return (image) => readImage(isTame(image ?? '') ? image : '', images)
}
