import type { View } from '@latchkey/flow'
import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { useContext, useMemo } from 'react'
import { AccountActions } from '../../../holdings/AccountActions'
import { ChangeText } from '../../../holdings/ChangeText'
import { DoubtLine } from '../../../holdings/DoubtLine'
import { NoHoldings } from '../../../holdings/NoHoldings'
import { lastPrice, TokenPicture } from '../../../holdings/TokenLine'
import { accountPaths } from '../../../icons/accountPaths'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { Fact } from '../../../parts/Fact'
import { Hero } from '../../../parts/Hero'
import { useCopied } from '../../../parts/useCopied'
import { FieldContext } from '../../../shell/FieldContext'
import { useWords } from '../../../shell/UiContext'
import type { TokenHandlers, TokenModel } from './TokenModel'
import { TokenPageBones } from './TokenPageBones'

type TokenProps = { readonly model: TokenModel } & TokenHandlers

/** What one holds of a token, where it lives and what can be done with it. */
export function Token({ model, ...on }: TokenProps) {
  const words = useWords<'account' | 'token'>()
  const drawField = useContext(FieldContext)
  const { assetId } = model.state === 'ready' ? model.row : { assetId: '' }
  const chart = useMemo((): View => ({ name: 'TokenChart', assetId }), [assetId])
  if (model.state === 'loading' || model.state === 'slow') return <TokenPageBones isSlow={model.state === 'slow'} />
  if (model.state === 'offline' || model.state === 'error') return <NoHoldings holdings={model} onRetry={on.onRetry} />
  if (model.state === 'empty')
    return (
      <div className="stack">
        <Hero
          icon={laterPaths.info}
          title={words(model.doubt ? 'token.unseen' : 'token.gone')}
          hint={words('token.gone-hint')}
        />
        {model.doubt && (
          <p className="soft small center">
            <DoubtLine doubt={model.doubt} onRefresh={on.onRetry} />
          </p>
        )}
        <Button look="primary" onPress={on.onBack}>
          {words('action.back')}
        </Button>
      </div>
    )
  const { row, contract, visibility, amounts, doubt } = model
  const masked = (text: string) => (amounts === 'hidden' ? words('account.dots') : cleanText(text))
  return (
    <div className="stack token-page">
      <div className="token-head">
        <div className="stack balance">
          <p className="amount">
            <bdi>{row.price ?? '–'}</bdi>
          </p>
          {row.change ? (
            <ChangeText change={row.change} amounts="shown" />
          ) : (
            // Doubt stands in its place: it is no price of now, and a dash says that there is none. What is dated stays.
            (!doubt || row.lastPrice) && (
              <p className="soft small">
                {row.price ? words('token.price') : (lastPrice(row, words) ?? words('tokens.no-price'))}
              </p>
            )
          )}
          <p className={doubt ? 'soft small' : 'visually-hidden'} role="status">
            <DoubtLine doubt={doubt} onRefresh={on.onRetry} />
          </p>
        </div>
        <TokenPicture row={row} />
      </div>
      {/* Its code comes with the page of a token alone; where it does not come, the page is whole without it. */}
      {row.price && drawField(chart, <span className="bone chart-room" />)}
      <AccountActions features={model.features} blocked={false} onFeature={on.onFeature} />
      <dl className="facts">
        <Fact name={words('token.held')}>
          <bdi>{masked(row.exact)}</bdi>
        </Fact>
        <Fact name={words('token.worth')}>
          <bdi>{row.worth ? masked(row.worth) : '–'}</bdi>
        </Fact>
        {row.network && <Fact name={words('details.network')}>{cleanText(row.network.name)}</Fact>}
        {contract && (
          <Fact name={words('token.contract')}>
            <Contract {...contract} onCopy={on.onCopy} />
          </Fact>
        )}
      </dl>
      <Button icon={accountPaths.unseen} onPress={() => on.onVisibility(visibility === 'hidden' ? 'shown' : 'hidden')}>
        {words(visibility === 'hidden' ? 'token.unhide' : 'token.hide')}
      </Button>
    </div>
  )
}

interface ContractProps {
  readonly address: string
  readonly explorer: string | undefined
  readonly onCopy: () => Promise<boolean>
}

function Contract({ address, explorer, onCopy }: ContractProps) {
  const words = useWords<'account' | 'token'>()
  const [isCopied, copy] = useCopied(onCopy)
  return (
    <span className="contract">
      <bdi title={address}>{shortAddress(address)}</bdi>
      <button type="button" className="round bare" aria-label={words('token.copy-contract')} onClick={copy}>
        <Icon path={isCopied ? laterPaths.check : laterPaths.copy} size={16} />
      </button>
      {explorer && (
        <a
          className="round bare"
          href={explorer}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={words('account.explorer')}
        >
          <Icon path={laterPaths.external} size={16} className="flip" />
        </a>
      )}
      <span className="visually-hidden" role="status">
        {isCopied && words('account.copied')}
      </span>
    </span>
  )
}
