import type { Nft } from '@latchkey/features/nfts'
import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { useWords } from '../../../shell/UiContext'
import { countText } from '../../../views/countText'
import { icons } from '../icons'
import { usePlayable } from '../usePlayable'
import { NftPicture } from './NftPicture'
import { nftName } from './nftName'

export interface NftTileProps {
  readonly item: Nft
  readonly amounts: 'shown' | 'hidden'
  readonly onPick: (assetId: string) => void
}

/** One item as a square with its name, and a mark where its page plays something; a broken picture keeps its square. */
export function NftTile({ item, amounts, onPick }: NftTileProps) {
  const words = useWords<'nfts'>()
  const playableOf = usePlayable()
  const name = nftName(item)
  const quantity = item.quantity === '1' || amounts === 'hidden' ? undefined : item.quantity
  return (
    <button type="button" className="nft" part="nft" data-nft={item.id} onClick={() => onPick(item.id)}>
      <NftPicture item={item} />
      <span className="name" dir="auto">
        {cleanText(name)}
      </span>
      {playableOf(item) && (
        <span className="tag plays" role="img" aria-label={words('nfts.plays')}>
          <Icon path={icons.play} size={10} />
        </span>
      )}
      {quantity && <span className="tag">{`×${countText(quantity, words.locale)}`}</span>}
    </button>
  )
}
