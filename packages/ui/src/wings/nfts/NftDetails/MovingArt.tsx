import type { Nft } from '@latchkey/features/nfts'
import { cleanText } from '@latchkey/protocol/text'
import { useState } from 'react'
import { Icon } from '../../../icons/Icon'
import { prefersLessMotion } from '../../../shell/animate'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import { itemIcons } from '../itemIcons'
import { NftPicture } from '../Nfts/NftPicture'
import { nftName } from '../Nfts/nftName'

interface MovingArtProps {
  readonly item: Nft
  /** Address of a picture that moves. */
  readonly moving: string
}

/** A picture that moves until it is told to stand, or stands until it is told to move for who wants less motion; one that breaks stands for good. */
export function MovingArt({ item, moving }: MovingArtProps) {
  const words = useWords<'nfts' | 'item'>()
  const [motion, setMotion] = useState<'plays' | 'stands' | 'broken'>(() => (prefersLessMotion() ? 'stands' : 'plays'))
  const plays = motion === 'plays'
  return (
    <span className="nft-moving">
      <NftPicture item={plays ? { image: moving } : item} onFail={() => plays && setMotion('broken')} />
      {motion !== 'broken' && (
        <button
          type="button"
          className="round nft-motion"
          aria-label={words(plays ? 'nft.stand' : 'nft.play', { name: cleanText(item.name ?? nftName(item)) })}
          onClick={() => setMotion(plays ? 'stands' : 'plays')}
        >
          <Icon path={plays ? itemIcons.pause : icons.play} size={16} />
        </button>
      )}
    </span>
  )
}
