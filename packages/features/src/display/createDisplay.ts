import { type Core, createSlice, getAccount, type ThemeMode } from '@latchkey/core'
import { namespaces } from '@latchkey/protocol/caip'
import { type DisplayChoices, displayItem, mostHidden } from './displayItem'

/** What a visitor chose of the modal's options, as far as the site leaves it to them. */
export interface ModalLook {
  readonly themeMode?: ThemeMode
  readonly locale?: string
}

/** The choices of a visitor on this device. */
export interface Display {
  choices(): DisplayChoices
  /** Draws amounts as dots in all views, or as they are. */
  setAmounts(amounts: DisplayChoices['amounts']): void
  /** Leaves a token (CAIP-19) out of lists. */
  hide(assetId: string): void
  /** Lists it again. */
  unhide(assetId: string): void
  /** What of the language and the colour scheme is the visitor's; `site` where the site fixes the language. */
  look(): {
    readonly theme: ThemeMode | 'site'
    readonly locale: string | undefined
    readonly language: 'free' | 'site'
  }
  /** Draws the modal in a colour scheme of the visitor's own until the site sets another; `site` as the site does. */
  setTheme(theme: ThemeMode | 'site'): void
  /** Draws the modal in a language (BCP 47) where the site fixes none; `undefined` in that of the page. */
  setLocale(locale: string | undefined): void
}

/**
 * Opens the choices of this device.
 * @example
 * createDisplay(core).setAmounts('hidden')
 */
export function createDisplay(core: Core): Display {
  const slice = createSlice(core, 'display', { amounts: 'shown', hidden: [] })
  const worn = createSlice(core, 'look', {})
  const veil = createSlice(core, 'veil', { accounts: {} })
  let options = core.options()
  const wear = () => {
    const { theme, locale } = slice.getState()
    worn.setState(() => ({
      ...(theme?.over === options.themeMode && { themeMode: theme.mode }),
      ...(options.locale === undefined && locale !== undefined && { locale }),
    }))
  }
  // Buttons draw what accounts say, and know nothing of choices.
  const tellAccounts = () => {
    const state = core.store.getState()
    const ids =
      slice.getState().amounts === 'hidden' ? namespaces.flatMap((one) => getAccount(state, one).caipAddress ?? []) : []
    if (ids.join() === Object.keys(veil.getState().accounts).join()) return
    const accounts = Object.fromEntries(ids.map((id) => [id, { amounts: 'hidden' as const }]))
    veil.setState(() => ({ accounts }))
  }
  const take = (chosen: DisplayChoices) => {
    slice.setState(() => chosen)
    wear()
    tellAccounts()
  }
  const choose = (change: Partial<DisplayChoices>) => take({ ...slice.getState(), ...change })
  // What was chosen in another tab is so here, or the next choice here would take it back.
  const stopTabs = core.persisted.subscribe(displayItem, (chosen) => chosen && take(chosen))
  const stop = core.store.subscribe(() => {
    tellAccounts()
    const before = options
    options = core.options()
    if (options === before) return
    // The site has the last word.
    if (options.themeMode !== before.themeMode) choose({ theme: undefined })
    else wear()
  })
  core.lifetime.addEventListener('abort', () => {
    stop()
    stopTabs()
  })
  wear()
  tellAccounts()
  return {
    choices: slice.getState,
    setAmounts: (amounts) => choose({ amounts }),
    hide: (assetId) =>
      choose({ hidden: [...slice.getState().hidden.filter((id) => id !== assetId), assetId].slice(-mostHidden) }),
    unhide: (assetId) => choose({ hidden: slice.getState().hidden.filter((id) => id !== assetId) }),
    look: () => ({
      theme: worn.getState().themeMode ?? 'site',
      locale: slice.getState().locale,
      language: options.locale === undefined ? 'free' : 'site',
    }),
    setTheme: (mode) => choose({ theme: mode === 'site' ? undefined : { mode, over: options.themeMode } }),
    setLocale: (locale) => choose({ locale }),
  }
}
