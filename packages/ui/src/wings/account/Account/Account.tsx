import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { Button } from '../../../parts/Button'
import { Doubt } from '../../../parts/Doubt'
import { Note } from '../../../parts/Note'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import { AccountActions } from './AccountActions'
import type { AccountHandlers, AccountModel } from './AccountModel'
import { AlsoEnds } from './AlsoEnds'
import { BalanceLine } from './BalanceLine'
import { Families } from './Families'
import { Identity } from './Identity'

type AccountProps = { readonly model: AccountModel } & AccountHandlers

/** Who is connected, what they hold on this network, and where to go from here. */
export function Account({ model, ...on }: AccountProps) {
  const words = useWords<'account' | 'networks'>()
  // What goes on is not what the button ends.
  const isOneOfMore = model.families.filter(({ isConnected }) => isConnected).length > 1
  const wallet = { wallet: cleanText(model.wallet.name) }
  const isWaiting = model.state === 'loading' && model.waitsFor === 'wallet'
  return (
    <div className="stack account" aria-busy={isWaiting || undefined}>
      <Families families={model.families} active={model.namespace} blocked={isWaiting} onPick={on.onFamily} />
      <div className="center identity">
        <Identity model={model} onCopy={on.onCopy} />
        <BalanceLine model={model} onRefresh={on.onRefresh} />
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
      <AccountActions explorer={model.explorer} onDetails={on.onDetails} />
      {model.accounts > 1 && (
        <div className="list">
          <Row
            lead={
              <span className="lead">
                <Icon path={icons.people} size={20} />
              </span>
            }
            name={words('account.switch')}
            meta={words('account.accounts', { count: model.accounts })}
            aside={
              <span className="aside">
                <Icon path={paths.forward} size={16} className="flip" />
              </span>
            }
            blocked={isWaiting}
            onPress={on.onAccounts}
          />
        </div>
      )}
      <AlsoEnds wallet={model.wallet.name} namespaces={model.alsoEnds} />
      <Button icon={icons.leave} iconLook="flip" onPress={on.onDisconnect}>
        {isOneOfMore
          ? words('account.leave', { family: words(`namespace.${model.namespace}`) })
          : words('action.disconnect')}
      </Button>
    </div>
  )
}
