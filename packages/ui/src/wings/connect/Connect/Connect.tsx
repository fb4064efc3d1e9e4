import { useContext } from 'react'
import { paths } from '../../../icons/paths'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { FieldContext } from '../../../shell/FieldContext'
import { useUi } from '../../../shell/UiContext'
import { AllWalletsRow } from './AllWalletsRow'
import type { ConnectHandlers, ConnectModel } from './ConnectModel'
import type { ConnectComponents } from './ConnectPart'
import { GuideRow } from './GuideRow'
import { WalletLine } from './WalletLine'

type ConnectProps = { readonly model: ConnectModel } & ConnectHandlers & ConnectComponents

/** Every wallet that can be used here, and a way for those who have none. */
export function Connect(props: ConnectProps) {
  const { model, Legal, onConsent } = props
  // Terms that the site has only now: their part is on its way, and they are not skipped.
  if (model.legal && !Legal) return <BoneRows count={4} />
  return (
    <div className="stack">
      <Body {...props} />
      {model.legal && Legal && <Legal legal={model.legal} onConsent={onConsent} />}
    </div>
  )
}

function Body({ model, Links, ...on }: ConnectProps) {
  const { words, layout } = useUi()
  const drawField = useContext(FieldContext)
  if (model.state === 'loading' || model.state === 'slow') {
    return (
      <>
        <BoneRows count={4} />
        {model.state === 'slow' && <p className="soft small center">{words('view.slow')}</p>}
      </>
    )
  }
  if (model.state === 'error') {
    return (
      <>
        <Hero icon={paths.warn} title={words('connect.loading-failed')} hint={words('view.failed-hint')} />
        <Button look="primary" onPress={on.onRetry}>
          {words('action.retry')}
        </Button>
        {model.hasGuide && <Button onPress={on.onGuide}>{words('connect.none')}</Button>}
      </>
    )
  }
  const isBlocked = model.legal?.consent === 'open'
  const links = Links && layout === 'sheet' ? model.rows.filter((row) => row.href || row.pairs === 'wallet') : []
  const lines = model.rows.filter((row) => !links.includes(row))
  const hasAll = model.all && links.length === 0
  const hasGuide = model.state !== 'empty' && model.hasGuide && links.length === 0
  const list = (
    <ul className={hasAll || hasGuide ? 'list ways' : 'list'}>
      {lines.map((row) => {
        const line = <WalletLine row={row} isBlocked={isBlocked} {...on} />
        return <li key={row.dataWallet}>{row.field && !isBlocked ? drawField(row.field, line) : line}</li>
      })}
      {hasAll && (
        <li className={hasGuide ? 'way above' : 'way'}>
          <AllWalletsRow count={model.all?.count} onAll={on.onAll} />
        </li>
      )}
      {hasGuide && (
        <li className="way">
          <GuideRow onGuide={on.onGuide} />
        </li>
      )}
    </ul>
  )
  return (
    <>
      {model.state === 'empty' && (
        <>
          <Hero icon={paths.wallet} title={words('connect.empty')} hint={words('connect.empty-hint')} />
          {model.hasGuide && (
            <Button look="primary" onPress={on.onGuide}>
              {words('wallet-help.get')}
            </Button>
          )}
          {lines.length > 0 && <p className="divider">{words('connect.empty-others')}</p>}
        </>
      )}
      {isBlocked && (
        <p className="soft small center" id="terms-first">
          {words('connect.consent-first')}
        </p>
      )}
      {(lines.length > 0 || (model.all && links.length === 0)) && list}
      {Links && links.length > 0 && <Links rows={links} isBlocked={isBlocked} {...on} model={model} />}
      {model.isListAway && (
        <p className="soft small center" role="status">
          {words('connect.list-away')}
        </p>
      )}
    </>
  )
}
