import type { Nft } from '@latchkey/features/nfts'
import { readImage } from '@latchkey/react/button'
import { useUi } from '../../shell/UiContext'

/** Tells what of an item may be played on this site: what would ask where no picture may ask is nothing to play. */
export function usePlayable(): (item: Pick<Nft, 'animation'>) => Nft['animation'] {
  const { images } = useUi()
  return ({ animation }) => {
    if (!animation) return undefined
    const { url } = animation
    return /^data:/i.test(url) || readImage(url, images).kind !== 'monogram' ? animation : undefined
  }
}
