import { shortAddress } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import { Bone } from '../../../parts/Bone'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { LongList } from '../../../parts/LongList'
import { Row } from '../../../parts/Row'
import { SearchField } from '../../../parts/SearchField'
import { useWords } from '../../../shell/UiContext'
import { TokensFailed } from '../TokensFailed'
import type { SwapSelectTokenHandlers, SwapSelectTokenModel, TokenChoice } from './SwapSelectTokenModel'

type SwapSelectTokenProps = { readonly model: SwapSelectTokenModel } & SwapSelectTokenHandlers

/** A token to pay with, or to get. */
export function SwapSelectToken({ model, ...on }: SwapSelectTokenProps) {
  const words = useWords<'swap' | 'swapSteps' | 'further'>()
  const slow = model.state === 'slow' && words('view.slow')
  if (model.state === 'loading' || model.state === 'slow')
    return (
      <div className="stack">
        <Bone width="100%" height={48} style={{ borderRadius: 16 }} />
        <Bone width="70%" height={36} style={{ borderRadius: 18 }} />
        <BoneRows count={8} slow={slow} />
        {slow && (
          <p className="soft small center" aria-hidden="true">
            {slow}
          </p>
        )}
      </div>
    )
  if (model.state === 'error') return <TokensFailed onRetry={on.onRetry} />
  // It is read again by itself once there is a network.
  if (model.state === 'offline')
    return <Hero icon={paths.warn} title={words('swap.away')} hint={words('swap.away-hint')} />
  const { suggested, rows, query, answers } = model
  return (
    <div className="stack swap-tokens">
      <SearchField label={words('swap.search')} value={query} onChange={on.onQuery} />
      {suggested.length > 0 && (
        <ul className="suggested" aria-label={words('swap.suggested')}>
          {suggested.map(({ assetId, symbol, image }) => (
            <li key={assetId}>
              <button type="button" className="token-chip" data-suggested={assetId} onClick={() => on.onPick(assetId)}>
                <Picture src={image} name={symbol} shape="round" />
                <span className="symbol" dir="auto">
                  {symbol}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {model.state === 'empty' ? (
        <>
          <Hero
            icon={laterPaths.search}
            title={words('swap.none', { query: answers })}
            hint={words('networks.empty-hint')}
          />
          <Button onPress={() => on.onQuery('')}>{words('swap.show-all')}</Button>
        </>
      ) : (
        <LongList items={rows} idOf={({ assetId }) => assetId} size={rows.length} question={answers}>
          {(row) => <TokenLine token={row} onPick={on.onPick} />}
        </LongList>
      )}
    </div>
  )
}

/** Two tokens may bear one name: the address tells them apart. */
function TokenLine({ token, onPick }: { token: TokenChoice } & Pick<SwapSelectTokenHandlers, 'onPick'>) {
  const words = useWords<'swap'>()
  const { assetId, name, symbol, image, address, held, isChosen, imitates } = token
  const isNative = assetId.includes('/slip44:')
  return (
    <Row
      lead={<Picture src={image} name={symbol} shape="round" />}
      name={symbol}
      meta={
        <>
          {imitates ? (
            <span className="not-listed">{words('swap.not-listed', { symbol: imitates })}</span>
          ) : (
            <bdi>{name}</bdi>
          )}
          {!isNative && <span className="number"> {shortAddress(address)}</span>}
        </>
      }
      aside={
        <span className="aside number">
          {held}
          {isChosen && <Icon path={laterPaths.check} size={16} />}
        </span>
      }
      current={isChosen}
      look={isChosen ? 'on' : 'plain'}
      data={{ 'data-asset': assetId }}
      onPress={() => onPick(assetId)}
    />
  )
}
