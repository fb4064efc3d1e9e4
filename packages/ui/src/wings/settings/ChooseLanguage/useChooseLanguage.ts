import type { Flow } from '@latchkey/flow'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useDisplay } from '../../../views/useDisplay'
import { languageName, languageOf, languages } from '../languages'
import type { ChooseLanguageHandlers, ChooseLanguageModel } from './ChooseLanguageModel'

/** The languages of the modal; gone where the site fixes one, or nothing is connected. */
export function useChooseLanguage(
  flow: Flow,
): ({ readonly model: ChooseLanguageModel } & ChooseLanguageHandlers) | undefined {
  useFlowChanges()
  const { display, status, onRetry } = useDisplay(flow)
  const look = display?.look()
  if (!flow.latchkey.getAccount().address || look?.language === 'site') return undefined
  const ofPage = languageOf(document.documentElement.lang)
  const rows = [undefined, ...languages].map((tag) => ({
    tag,
    name: languageName(tag ?? ofPage),
    lang: tag ?? ofPage,
    isCurrent: tag === (look?.locale === undefined ? undefined : languageOf(look.locale)),
  }))
  return {
    model: look ? { state: 'ready', rows } : { state: status === 'error' ? 'error' : 'loading' },
    onRetry,
    onPick(tag) {
      display?.setLocale(tag)
      flow.back()
    },
  }
}
