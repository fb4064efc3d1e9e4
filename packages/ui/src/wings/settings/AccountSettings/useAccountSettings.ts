import type { Display } from '@latchkey/features/display'
import type { Flow } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useWords } from '../../../shell/UiContext'
import { connectedFace } from '../../../views/connectedFace'
import { useAlsoEnds } from '../../../views/useAlsoEnds'
import { useDisplay } from '../../../views/useDisplay'
import { useNameZone } from '../../../views/useNameZone'
import { languageName, languageOf } from '../languages'
import type { AccountSettingsHandlers, AccountSettingsModel, Choices } from './AccountSettingsModel'

/** The settings of the active account; gone when nothing is connected. */
export function useAccountSettings(
  flow: Flow,
): ({ readonly model: AccountSettingsModel } & AccountSettingsHandlers) | undefined {
  useFlowChanges()
  const { locale } = useWords()
  const { display, status, onRetry } = useDisplay(flow)
  const { activeChain, connections } = flow.latchkey.getState()
  const connected = (Object.keys(connections) as Namespace[]).filter((one) => connections[one]?.status === 'connected')
  const alsoEnds = useAlsoEnds(flow, activeChain, connected)
  const { zone } = useNameZone(flow)
  const { address, profileName } = flow.latchkey.getAccount()
  if (!address) return undefined
  const common = {
    wallet: connectedFace(flow)?.name ?? '',
    family: connected.length > 1 ? activeChain : undefined,
    alsoEnds,
    accountName: zone === undefined ? undefined : { now: profileName },
  }
  return {
    model: display
      ? { state: 'ready', ...common, choices: choicesOf(display, locale) }
      : { state: status === 'ready' ? 'loading' : status, ...common },
    onRetry,
    onLanguage: () => flow.push({ name: 'ChooseLanguage' }),
    onTheme: (theme) => display?.setTheme(theme),
    onAmounts: (amounts) => display?.setAmounts(amounts),
    onHidden: () => flow.push({ name: 'HiddenAssets' }),
    onName: () => flow.push({ name: 'RegisterAccountName' }),
    onConnection: () => flow.push({ name: 'ConnectionDetails' }),
    onDisconnect: () => void flow.disconnect(),
  }
}

function choicesOf(display: Display, locale: string): Choices {
  const { amounts, hidden } = display.choices()
  const { theme, language } = display.look()
  return {
    language: language === 'free' ? languageName(languageOf(locale)) : undefined,
    theme,
    amounts,
    hidden: hidden.length,
  }
}
