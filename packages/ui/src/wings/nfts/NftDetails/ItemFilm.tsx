import type { Nft } from '@latchkey/features/nfts'
import { useState } from 'react'
import { NftPicture } from '../Nfts/NftPicture'
import { useArt } from '../useArt'

interface ItemFilmProps {
  readonly item: Pick<Nft, 'image'>
  /** Address of the film. */
  readonly film: string
  readonly name: string
}

/** The film of an item behind its picture, which lies behind it where it cannot be an element; fetched by who plays it. */
export function ItemFilm({ item, film, name }: ItemFilmProps) {
  const artOf = useArt()
  const [motion, setMotion] = useState<'stands' | 'plays'>('stands')
  const reading = artOf(item.image)
  const poster = reading.kind === 'element' ? reading.src : undefined
  const isBehind = !poster && motion === 'stands'
  return (
    <span className="nft-moving">
      {isBehind && <NftPicture item={item} />}
      <video
        className={isBehind ? 'nft-art nft-over' : 'nft-art'}
        src={film}
        poster={poster}
        aria-label={name}
        onPlaying={() => setMotion('plays')}
        controls
        muted
        playsInline
        preload="none"
      />
    </span>
  )
}
