import type { View } from '@latchkey/flow'
import { cleanText } from '@latchkey/protocol/text'
import { Fragment, type ReactNode, useContext, useEffect, useRef } from 'react'
import { AccountActions } from '../../../holdings/AccountActions'
import { NftBones } from '../../../holdings/NftBones'
import { tabViews } from '../../../holdings/tabViews'
import { accountPaths } from '../../../icons/accountPaths'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Doubt } from '../../../parts/Doubt'
import { Note } from '../../../parts/Note'
import { Row } from '../../../parts/Row'
import { FieldContext } from '../../../shell/FieldContext'
import { useUi, useWords } from '../../../shell/UiContext'
import { AlsoEnds } from '../../../views/AlsoEnds'
import { icons } from '../icons'
import type { AccountHandlers, AccountModel } from './AccountModel'
import { BalanceLine } from './BalanceLine'
import { Families } from './Families'
import { Identity } from './Identity'
import { Tabs } from './Tabs'
import { TokenList } from './TokenList'
import { Total, TotalBone } from './Total'

/** On a phone the page is pulled down to be read anew. */
const pull: View = { name: 'PullRefresh' }
const unsettled: View = { name: 'UnsettledTransactions' }

type AccountProps = { readonly model: AccountModel } & AccountHandlers

/** Who is connected, what they hold on this network, and where to go from here. */
export function Account({ model, ...on }: AccountProps) {
  const words = useWords<'account' | 'networks'>()
  const drawField = useContext(FieldContext)
  const { layout } = useUi()
  const { holdings } = model
  // What goes on is not what the button ends.
  const isOneOfMore = model.families.filter(({ isConnected }) => isConnected).length > 1
  const wallet = { wallet: cleanText(model.wallet.name) }
  const isWaiting = model.state === 'loading' && model.waitsFor === 'wallet'
  // What is not shown is not read anew.
  const isRead = holdings.state !== 'absent' && (holdings.state !== 'unshown' || model.tab !== 'tokens')
  const canReceive = model.features.includes('receive')
  const view = tabViews[model.tab]
  const identity = useFolding(on.onHead)
  const sent = model.sent === 'unsettled' && drawField(unsettled, <span hidden />)
  return (
    <div className="stack account" aria-busy={isWaiting || undefined}>
      {/* What waits for the wallet reads nothing. */}
      {layout === 'sheet' && !isWaiting && isRead && drawField(pull, <span hidden />)}
      <Families families={model.families} active={model.namespace} blocked={isWaiting} onPick={on.onFamily} />
      <div className="center identity" ref={identity}>
        <Identity model={model} onCopy={on.onCopy} />
        {holdings.state === 'ready' ? (
          <Total holdings={holdings} onAmounts={on.onAmounts} onRefresh={on.onRetry} />
        ) : (holdings.state === 'loading' || holdings.state === 'slow') && !isWaiting ? (
          <TotalBone />
        ) : (
          <BalanceLine model={model} onRefresh={on.onRefresh} />
        )}
        <Doubt of={model.wallet} />
      </div>
      {model.state === 'unconfirmed' && (
        <>
          <Note>{words('account.unconfirmed', wallet)}</Note>
          <Button look="primary" onPress={on.onConfirm}>
            {words('account.confirm', wallet)}
          </Button>
        </>
      )}
      <AccountActions features={model.features} unknown={model.unknown} blocked={isWaiting} onFeature={on.onFeature} />
      {holdings.state === 'absent' ? (
        sent
      ) : (
        <Tabs tabs={model.tabs} tab={model.tab} onTab={on.onTab}>
          {view ? (
            // One view follows the other in the same place, and neither may find the state of the other there.
            <Fragment key={view.name}>
              {drawField(view, model.tab === 'nfts' ? <NftBones /> : <BoneRows count={4} />)}
            </Fragment>
          ) : (
            <>
              {sent}
              <TokenList holdings={holdings} {...listHandlers(on, canReceive)} />
            </>
          )}
        </Tabs>
      )}
      <div className="list">
        {model.accounts > 1 && (
          <More
            icon={icons.people}
            name={words('account.switch')}
            meta={words('account.accounts', { count: model.accounts })}
            blocked={isWaiting}
            onPress={on.onAccounts}
          />
        )}
        {model.explorer && (
          <More icon={laterPaths.external} iconLook="flip" name={words('account.explorer')} href={model.explorer} />
        )}
      </div>
      <AlsoEnds wallet={model.wallet.name} namespaces={model.alsoEnds} />
      <Button icon={accountPaths.leave} iconLook="flip" onPress={on.onDisconnect}>
        {isOneOfMore
          ? words('account.leave', { family: words(`namespace.${model.namespace}`) })
          : words('action.disconnect')}
      </Button>
    </div>
  )
}

/** Says when what it is given to has left the page upwards, and when it is back. */
function useFolding(onHead: AccountHandlers['onHead']) {
  const part = useRef<HTMLDivElement>(null)
  const tell = useRef(onHead)
  tell.current = onHead
  useEffect(() => {
    const stage = part.current?.closest('.stage')
    if (!part.current || !stage) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        // A busy page is told of several frames at once, of which the last counts.
        const last = seen.at(-1)
        // Out of the document, as a page beneath another, nothing has been scrolled.
        if (last?.target.isConnected) tell.current(last.isIntersecting || stage.scrollTop === 0 ? 'open' : 'folded')
      },
      { root: stage },
    )
    observer.observe(part.current)
    return () => observer.disconnect()
  }, [])
  return part
}

const listHandlers = (on: AccountHandlers, canReceive: boolean) => ({
  onPick: on.onToken,
  onRetry: on.onRetry,
  onReceive: canReceive ? () => on.onFeature('receive') : undefined,
})

interface MoreProps {
  readonly icon: (typeof icons)['people'] | (typeof laterPaths)['external']
  readonly iconLook?: 'flip'
  readonly name: string
  readonly meta?: ReactNode
  readonly blocked?: boolean
  readonly href?: string
  readonly onPress?: () => void
}

/** A line that leads on from the account. */
const More = ({ icon, iconLook, name, meta, blocked = false, ...way }: MoreProps) => (
  <Row
    lead={
      <span className="lead">
        <Icon path={icon} size={20} className={iconLook} />
      </span>
    }
    name={name}
    meta={meta}
    aside={
      <span className="aside">
        <Icon path={paths.forward} size={16} className="flip" />
      </span>
    }
    blocked={blocked}
    {...way}
  />
)
