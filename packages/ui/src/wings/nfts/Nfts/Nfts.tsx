import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { useState } from 'react'
import { Icon } from '../../../icons/Icon'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import type { NftGroup, NftsHandlers, NftsModel } from './NftsModel'
import { NftTile } from './NftTile'

type NftsProps = { readonly model: NftsModel } & NftsHandlers

/** What the account has, by collection, or why that is not known. */
export function Nfts({ model, ...on }: NftsProps) {
  const words = useWords<'nfts'>()
  const [bait, setBait] = useState<'folded' | 'open'>('folded')
  if (model.state === 'loading' || model.state === 'slow')
    return (
      <div className="nfts" role="status" aria-label={words('view.loading')}>
        <div className="nft-grid">
          {Array.from({ length: 6 }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they never change their order
            <span className="nft" key={place}>
              <Bone width="100%" height={104} style={{ borderRadius: 16 }} />
              <Bone width={48} height={14} />
            </span>
          ))}
        </div>
        {model.state === 'slow' && <p className="soft small center">{words('nfts.slow')}</p>}
      </div>
    )
  if (model.state !== 'ready') {
    const why = {
      offline: () => words('nfts.offline'),
      empty: () => words(model.state === 'empty' && model.reading === 'going-on' ? 'nfts.reading' : 'nfts.empty'),
      error: () => words(model.state === 'error' && model.reason === 'unserved' ? 'nfts.unserved' : 'nfts.failed'),
    }[model.state]()
    const canRetry = !(model.state === 'error' && model.reason === 'unserved')
    return (
      <div className="center nfts none" role="status">
        <p className="soft">{why}</p>
        {canRetry && <Button onPress={on.onRetry}>{words('nfts.retry')}</Button>}
      </div>
    )
  }
  const { groups, spam, doubt, older } = model
  return (
    <div className="nfts">
      {doubt !== 'none' && (
        <p className="soft small center" role="status">
          {words(`nfts.doubt.${doubt}`)}
          {doubt === 'stale' && (
            <button type="button" className="text-button" onClick={on.onRetry}>
              {words('nfts.retry')}
            </button>
          )}
        </p>
      )}
      {groups.map((group) => (
        <Group key={group.contract} group={group} onPick={on.onPick} />
      ))}
      {spam.length > 0 && (
        <>
          <button
            type="button"
            className="nft-head"
            aria-expanded={bait === 'open'}
            onClick={() => setBait(bait === 'open' ? 'folded' : 'open')}
          >
            <span className="soft">{words('nfts.bait', { count: spam.length })}</span>
            <Icon path={bait === 'open' ? icons.up : icons.down} size={16} />
          </button>
          {bait === 'open' && (
            <div className="nft-grid">
              {spam.map((item) => (
                <NftTile key={item.id} item={item} onPick={on.onPick} />
              ))}
            </div>
          )}
        </>
      )}
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

function Group({ group: { contract, name, items }, onPick }: { group: NftGroup; onPick: NftsHandlers['onPick'] }) {
  const words = useWords<'nfts'>()
  const [fold, setFold] = useState<'open' | 'folded'>('open')
  return (
    <section className="nft-group">
      <button
        type="button"
        className="nft-head"
        aria-expanded={fold === 'open'}
        onClick={() => setFold(fold === 'open' ? 'folded' : 'open')}
      >
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
            <NftTile key={item.id} item={item} onPick={onPick} />
          ))}
        </div>
      )}
    </section>
  )
}
