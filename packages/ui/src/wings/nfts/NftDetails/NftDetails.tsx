import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { accountPaths } from '../../../icons/accountPaths'
import { laterPaths } from '../../../icons/laterPaths'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { CopyButton } from '../../../parts/CopyButton'
import { Fact } from '../../../parts/Fact'
import { Hero } from '../../../parts/Hero'
import { Underway } from '../../../parts/Underway'
import { LoadFailed } from '../../../shell/LoadFailed'
import { useWords } from '../../../shell/UiContext'
import { countText } from '../../../views/countText'
import { NftPicture } from '../Nfts/NftPicture'
import { nftName } from '../Nfts/nftName'
import { usePlayable } from '../usePlayable'
import { ItemFilm } from './ItemFilm'
import { MovingArt } from './MovingArt'
import type { NftDetailsHandlers, NftDetailsModel } from './NftDetailsModel'

type NftDetailsProps = { readonly model: NftDetailsModel } & NftDetailsHandlers

/** An item with its picture or film, what its maker says of it, and where it lives. */
export function NftDetails({ model, onRetry, onSend, onCopy, onVisibility, onBack }: NftDetailsProps) {
  const words = useWords<'nfts' | 'item'>()
  const playableOf = usePlayable()
  if (model.state === 'error') return <LoadFailed onRetry={onRetry} />
  if (model.state === 'empty')
    return (
      <div className="stack">
        <Hero icon={laterPaths.info} title={words('nft.gone')} hint={words('nft.gone-hint')} />
        <Button look="primary" onPress={onBack}>
          {words('action.back')}
        </Button>
      </div>
    )
  if (model.state === 'loading' || model.state === 'slow')
    return (
      <Underway isSlow={model.state === 'slow'} slow={words('nfts.slow')} className="stack nft-page">
        {/* Not as high as a wide sheet is wide: nobody scrolls to what is on its way. */}
        <span className="nft-art bone" style={{ maxHeight: 380 }} />
        <Bone width="100%" height={52} style={{ borderRadius: 16 }} />
        <Bone width="100%" height={96} style={{ borderRadius: 16 }} />
      </Underway>
    )
  const { item, amounts, doubt, network, explorer, canSend, visibility } = model
  const animation = playableOf(item)
  const name = cleanText(item.name ?? nftName(item))
  return (
    <div className="stack nft-page">
      {animation?.type === 'video' ? (
        <ItemFilm key={animation.url} item={item} film={animation.url} name={name} />
      ) : animation?.type === 'image' ? (
        <MovingArt key={animation.url} item={item} moving={animation.url} />
      ) : (
        <NftPicture item={item} />
      )}
      {animation?.type === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: its maker gave none
        <audio src={animation.url} aria-label={name} controls preload="none" />
      )}
      {/* Where it stands from the first, so that what it says later is heard. */}
      <p className={doubt === 'none' ? 'visually-hidden' : 'soft small center'} role="status">
        {doubt !== 'none' && words(`nft.doubt.${doubt}`)}
      </p>
      {canSend && (
        <Button look="primary" onPress={onSend}>
          {words('nft.send')}
        </Button>
      )}
      {item.isSpam && <p className="soft small center">{words('nft.bait')}</p>}
      {item.description && (
        <p className="soft body" dir="auto">
          {cleanText(item.description)}
        </p>
      )}
      <dl className="facts">
        <Fact name={words('nft.collection')}>
          <bdi>{cleanText(item.collection.name ?? item.collection.symbol ?? shortAddress(item.contract))}</bdi>
        </Fact>
        {item.quantity !== '1' && amounts === 'shown' && (
          <Fact name={words('nft.quantity')}>
            <bdi>{countText(item.quantity, words.locale)}</bdi>
          </Fact>
        )}
        {network && <Fact name={words('nft.network')}>{cleanText(network.name)}</Fact>}
        <Fact name={words('nft.contract')}>
          <bdi title={item.contract}>{shortAddress(item.contract)}</bdi>
        </Fact>
        {item.traits.map(({ name, value }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a maker may say the same twice
          <Fact key={place} name={cleanText(name)}>
            <bdi>{cleanText(value)}</bdi>
          </Fact>
        ))}
      </dl>
      <div className="pair">
        <CopyButton look="second" copied={words('nft.copied')} onCopy={onCopy}>
          {words('nft.copy')}
        </CopyButton>
        {explorer && (
          <Button look="second" icon={laterPaths.external} iconLook="flip" href={explorer}>
            {words('nft.explorer')}
          </Button>
        )}
      </div>
      <Button icon={accountPaths.unseen} onPress={() => onVisibility(visibility === 'hidden' ? 'shown' : 'hidden')}>
        {words(visibility === 'hidden' ? 'nft.unhide' : 'nft.hide')}
      </Button>
    </div>
  )
}
