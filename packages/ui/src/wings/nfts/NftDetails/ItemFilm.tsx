import type { Nft } from '@latchkey/features/nfts'
import { isTame, readImage } from '@latchkey/react/button'
import { useUi } from '../../../shell/UiContext'

interface ItemFilmProps {
  readonly item: Pick<Nft, 'image'>
  /** Address of the film. */
  readonly film: string
  readonly name: string
}

/** The film of an item behind its picture, as far as the site lets that be an element; fetched by who plays it. */
export function ItemFilm({ item: { image }, film, name }: ItemFilmProps) {
  const { images } = useUi()
  const poster = readImage(image !== undefined && isTame(image) ? image : undefined, images)
  return (
    <video
      className="nft-art"
      src={film}
      poster={poster.kind === 'element' ? poster.src : undefined}
      aria-label={name}
      controls
      muted
      playsInline
      preload="none"
    />
  )
}
