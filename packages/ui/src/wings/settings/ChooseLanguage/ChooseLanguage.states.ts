import type { States } from '../../../views/Screen'
import type { ChooseLanguageHandlers, ChooseLanguageModel, LanguageRow } from './ChooseLanguageModel'

const rows = (current: string | undefined): readonly LanguageRow[] =>
  [
    { tag: undefined, lang: 'en', name: 'English' },
    { tag: 'en', lang: 'en', name: 'English' },
    { tag: 'ar', lang: 'ar', name: 'العربية' },
  ].map((row) => ({ ...row, isCurrent: row.tag === current }))

export const states: States<ChooseLanguageModel> = {
  loading: { state: 'loading' },
  ready: { state: 'ready', rows: rows(undefined) },
  error: { state: 'error' },
}

export const variants: Readonly<Record<string, ChooseLanguageModel>> = {
  'ready-chosen': { state: 'ready', rows: rows('ar') },
}

export const handlers: ChooseLanguageHandlers = { onPick: () => {}, onRetry: () => {} }
