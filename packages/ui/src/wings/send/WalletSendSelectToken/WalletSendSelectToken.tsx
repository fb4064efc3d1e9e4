import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { BoneRows } from '../../../parts/BoneRows'
import { Hero } from '../../../parts/Hero'
import { LongList } from '../../../parts/LongList'
import { Row } from '../../../parts/Row'
import { SearchField } from '../../../parts/SearchField'
import { useWords } from '../../../shell/UiContext'
import { TokenMark } from '../TokenMark'
import { TokensUnread } from '../TokensUnread'
import type { WalletSendSelectTokenHandlers, WalletSendSelectTokenModel } from './WalletSendSelectTokenModel'

type WalletSendSelectTokenProps = { readonly model: WalletSendSelectTokenModel } & WalletSendSelectTokenHandlers

/** Pick what is sent. */
export function WalletSendSelectToken({ model, ...on }: WalletSendSelectTokenProps) {
  const words = useWords<'send' | 'sendSteps' | 'errors' | 'further'>()
  const slow = model.state === 'slow' && words('view.slow')
  if (model.state === 'loading' || model.state === 'slow')
    return (
      <div className="stack send">
        <BoneRows count={4} slow={slow} />
        {slow && (
          <p className="soft small center" aria-hidden="true">
            {slow}
          </p>
        )}
      </div>
    )
  if (model.state === 'error' || model.state === 'offline') return <TokensUnread model={model} onRetry={on.onRetry} />
  return (
    <div className="stack send">
      {model.hasSearch && <SearchField label={words('send.search')} value={model.query} onChange={on.onQuery} />}
      {model.state === 'empty' ? (
        <Hero
          icon={laterPaths.search}
          title={model.query === '' ? words('send.empty') : words('send.no-match', { query: model.query })}
          hint={words(model.query === '' ? 'send.empty-hint' : 'networks.empty-hint')}
        />
      ) : (
        <LongList
          items={model.tokens}
          idOf={({ assetId }) => assetId}
          size={model.tokens.length}
          question={model.query}
        >
          {(token) => (
            <Row
              lead={<TokenMark token={token} />}
              name={token.name}
              meta={`${token.held} ${token.symbol}`}
              look={token.assetId === model.current ? 'on' : 'plain'}
              current={token.assetId === model.current}
              data={{ 'data-asset': token.assetId }}
              aside={
                <span className="worth">
                  {token.worth ?? <span className="soft">–</span>}
                  {token.assetId === model.current && <Icon path={laterPaths.check} size={16} />}
                </span>
              }
              onPress={() => on.onPick(token.assetId)}
            />
          )}
        </LongList>
      )}
    </div>
  )
}
