import { cleanText } from '@latchkey/protocol/text'
import { accountPaths } from '../../../icons/accountPaths'
import { Icon } from '../../../icons/Icon'
import type { IconPath } from '../../../icons/IconPath'
import { paths } from '../../../icons/paths'
import { Button } from '../../../parts/Button'
import { Note } from '../../../parts/Note'
import { Row } from '../../../parts/Row'
import { useWords } from '../../../shell/UiContext'
import { AlsoEnds } from '../../../views/AlsoEnds'
import { icons } from '../icons'
import type { AccountSettingsHandlers, AccountSettingsModel, Choices } from './AccountSettingsModel'
import { AmountSwitch } from './AmountSwitch'
import { ThemeChooser } from './ThemeChooser'

type AccountSettingsProps = { readonly model: AccountSettingsModel } & AccountSettingsHandlers

/** Drawn, and not to be pressed, until it is known what was chosen. */
const unknown: Choices = { language: '', theme: 'site', amounts: 'shown', hidden: 0 }

/** How the modal speaks and looks, what it leaves out, and the way out of the connection. */
export function AccountSettings({ model, ...on }: AccountSettingsProps) {
  const words = useWords<'settings' | 'account' | 'networks'>()
  const { language, theme, amounts, hidden } = model.state === 'ready' ? model.choices : unknown
  const blocked = model.state !== 'ready'
  return (
    <div className="stack settings" aria-busy={model.state === 'loading' || model.state === 'slow' || undefined}>
      {model.state === 'error' ? (
        <>
          <Note tone="warn">{words('settings.failed')}</Note>
          <Button look="second" onPress={on.onRetry}>
            {words('action.retry')}
          </Button>
        </>
      ) : (
        <div className="list">
          {language !== undefined && (
            <Leading
              icon={icons.globe}
              name={words('settings.language')}
              value={language}
              blocked={blocked}
              onPress={on.onLanguage}
            />
          )}
          <ThemeChooser theme={theme} blocked={blocked} onTheme={on.onTheme} />
          <AmountSwitch amounts={amounts} blocked={blocked} onAmounts={on.onAmounts} />
          {hidden > 0 && (
            <Leading
              icon={accountPaths.unseen}
              name={words('settings.hidden')}
              meta={words('settings.hidden-hint')}
              value={new Intl.NumberFormat(words.locale).format(hidden)}
              onPress={on.onHidden}
            />
          )}
        </div>
      )}
      <div className="list part">
        {/* Over the line between the two, so that no row moves when it comes. */}
        <p className="soft small center" role="status">
          {model.state === 'slow' && words('settings.slow')}
        </p>
        {model.accountName && (
          <Leading
            icon={icons.name}
            name={words('settings.name')}
            value={model.accountName.now ?? words('settings.take-name')}
            onPress={on.onName}
          />
        )}
        <Leading
          icon={icons.link}
          name={words('settings.connection')}
          value={cleanText(model.wallet)}
          onPress={on.onConnection}
        />
      </div>
      <AlsoEnds wallet={model.wallet} namespaces={model.alsoEnds} />
      <div className="list part leave">
        <Row
          lead={
            <span className="lead">
              <Icon path={accountPaths.leave} size={20} className="flip" />
            </span>
          }
          name={
            model.family
              ? words('account.leave', { family: words(`namespace.${model.family}`) })
              : words('action.disconnect')
          }
          onPress={on.onDisconnect}
        />
      </div>
    </div>
  )
}

interface LeadingProps {
  readonly icon: IconPath
  readonly name: string
  readonly meta?: string
  readonly value: string
  readonly blocked?: boolean
  readonly onPress: () => void
}

/** A line that leads on, with what stands there now. */
const Leading = ({ icon, name, meta, value, blocked = false, onPress }: LeadingProps) => (
  <Row
    lead={
      <span className="lead">
        <Icon path={icon} size={20} />
      </span>
    }
    name={name}
    meta={meta}
    aside={
      <span className="aside value">
        <bdi>{value}</bdi>
        <Icon path={paths.forward} size={14} className="flip" />
      </span>
    }
    blocked={blocked}
    onPress={onPress}
  />
)
