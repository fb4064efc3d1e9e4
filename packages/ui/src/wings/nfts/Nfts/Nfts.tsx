import type { Nft } from '@latchkey/features/nfts'
import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { useState } from 'react'
import { NftBones } from '../../../holdings/NftBones'
import { Icon } from '../../../icons/Icon'
import { Button } from '../../../parts/Button'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import { useArt } from '../useArt'
import { NftPicture } from './NftPicture'
import type { NftGroup, NftsHandlers, NftsModel } from './NftsModel'
import { NftTile, type NftTileProps } from './NftTile'

type NftsProps = { readonly model: NftsModel } & NftsHandlers

/** What the account has, by collection, or why that is not known. */
export function Nfts({ model, ...on }: NftsProps) {
  const words = useWords<'nfts'>()
  const slow = model.state === 'slow' && words('nfts.slow')
  if (model.state === 'loading' || model.state === 'slow')
    return (
      <div className="nfts">
        {/* Only what changes in a line that stood there is told to who does not see it. */}
        <p className="visually-hidden" role="status" />
        <NftBones slow={slow} />
        {slow && (
          <p className="soft small center" aria-hidden="true">
            {slow}
          </p>
        )}
      </div>
    )
  if (model.state !== 'ready') {
    const why = {
      offline: () => words('nfts.offline'),
      empty: () => words(model.state === 'empty' && model.reading === 'going-on' ? 'nfts.reading' : 'nfts.empty'),
      error: () => words(model.state === 'error' && model.reason === 'unserved' ? 'nfts.unserved' : 'nfts.failed'),
    }[model.state]()
    // Offline there is nobody to ask, and what nobody serves is not served a moment later.
    const canRetry = model.state !== 'offline' && !(model.state === 'error' && model.reason === 'unserved')
    return (
      <div className="center nfts none">
        <p className="soft" role="status">
          {why}
        </p>
        {canRetry && <Button onPress={on.onRetry}>{words('nfts.retry')}</Button>}
      </div>
    )
  }
  const { groups, spam, hidden, doubt, older, amounts } = model
  const tiles = { amounts, onPick: on.onPick }
  return (
    <div className="nfts">
      <p className={doubt === 'none' ? 'visually-hidden' : 'soft small center'} role="status">
        {doubt !== 'none' && words(`nfts.doubt.${doubt}`)}
        {doubt === 'stale' && (
          <button type="button" className="text-button" onClick={on.onRetry}>
            {words('nfts.retry')}
          </button>
        )}
      </p>
      {groups.map((group) => (
        <Group key={group.contract} group={group} {...tiles} />
      ))}
      <Folded label={words('nfts.bait', { count: spam.length })} items={spam} {...tiles} />
      <Folded label={words('nfts.hidden', { count: hidden.length })} items={hidden} {...tiles} />
      {older === 'failed' && (
        <p className="soft small center" role="status">
          {words('nfts.more-failed')}
        </p>
      )}
      {older !== 'none' && (
        <Button disabled={older === 'loading'} onPress={on.onMore}>
          {words(older === 'loading' ? 'nfts.loading-more' : 'nfts.more')}
        </Button>
      )}
    </div>
  )
}

type Tiles = Omit<NftTileProps, 'item'>

interface FoldedProps extends Tiles {
  readonly label: string
  readonly items: readonly Nft[]
}

/** Items that stand behind a line until it is pressed. */
function Folded({ label, items, ...tiles }: FoldedProps) {
  const [fold, setFold] = useState<'folded' | 'open'>('folded')
  if (items.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="nft-head"
        aria-expanded={fold === 'open'}
        onClick={() => setFold(fold === 'open' ? 'folded' : 'open')}
      >
        <span className="soft">{label}</span>
        <Icon path={fold === 'open' ? icons.up : icons.down} size={16} />
      </button>
      {fold === 'open' && (
        <div className="nft-grid">
          {items.map((item) => (
            <NftTile key={item.id} item={item} {...tiles} />
          ))}
        </div>
      )}
    </>
  )
}

/** Pictures of a collection that may fail before it goes without one. */
const mostBroken = 3

function Group({ group: { contract, name, items }, ...tiles }: Tiles & { readonly group: NftGroup }) {
  const words = useWords<'nfts'>()
  const [fold, setFold] = useState<'open' | 'folded'>('open')
  const artOf = useArt()
  const [broken, setBroken] = useState<readonly unknown[]>([])
  // Where several do not come, the rest need not either, and each that is asked for costs the server.
  const pictured =
    broken.length < mostBroken
      ? items.find(({ image }) => !broken.includes(image) && artOf(image).kind !== 'monogram')
      : undefined
  return (
    <section className="nft-group">
      <button
        type="button"
        className="nft-head"
        aria-expanded={fold === 'open'}
        onClick={() => setFold(fold === 'open' ? 'folded' : 'open')}
      >
        {pictured && <NftPicture item={pictured} onFail={() => setBroken([...broken, pictured.image])} />}
        <span className="name">
          <bdi>{name ? cleanText(name) : shortAddress(contract)}</bdi>
        </span>
        <span className="soft count" role="img" aria-label={words('nfts.count', { count: items.length })}>
          {items.length.toLocaleString(words.locale)}
        </span>
        <Icon path={fold === 'open' ? icons.up : icons.down} size={16} />
      </button>
      {fold === 'open' && (
        <div className="nft-grid">
          {items.map((item) => (
            <NftTile key={item.id} item={item} {...tiles} />
          ))}
        </div>
      )}
    </section>
  )
}
