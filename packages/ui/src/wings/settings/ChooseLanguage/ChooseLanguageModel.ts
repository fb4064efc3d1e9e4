/** A language of the modal. */
export interface LanguageRow {
  /** Absent for that of the page. */
  readonly tag: string | undefined
  /** What it calls itself, in the language of `lang`. */
  readonly name: string
  readonly lang: string
  readonly isCurrent: boolean
}

/** The languages there are; `loading` until it is known which one was chosen. */
export type ChooseLanguageModel =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly rows: readonly LanguageRow[] }
  | { readonly state: 'error' }

export interface ChooseLanguageHandlers {
  readonly onPick: (tag: string | undefined) => void
  readonly onRetry: () => void
}
