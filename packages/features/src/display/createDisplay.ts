import { type Core, createSlice, type ThemeMode } from '@latchkey/core'
import { type DisplayChoices, mostHidden } from './displayItem'

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
  look(): { readonly theme: ThemeMode | 'site'; readonly locale: string | undefined; readonly language: 'free' | 'site' }
  /** Draws the modal in a colour scheme of the visitor's own until the site sets another; `site` as the site does. */
  setTheme(theme: ThemeMode | 'site'): void
  /** Draws the modal in a language (BCP 47) where the site fixes none; `undefined` in that of the page. */
  setLocale(locale: string | undefined): void
  /**
   * Forgets the visitor's colour scheme when the site sets another while the page is open; `subscribe` tells of changed options. Once
   * is enough.
   */
  followSite(subscribe: (listener: () => void) => () => void): void
}

/**
 * Opens the choices of this device.
 * @example
 * createDisplay(core).setAmounts('hidden')
 */
export function createDisplay(core: Core): Display {
  const slice = createSlice(core, 'display', { amounts: 'shown', hidden: [] })
  const choose = (change: Partial<DisplayChoices>) => slice.setState((now) => ({ ...now, ...change }))
  const ofSite = () => core.options().themeMode
  let isFollowing = false
  return {
    choices: slice.getState,
    setAmounts: (amounts) => choose({ amounts }),
    hide: (assetId) =>
      slice.setState((now) => ({
        ...now,
        hidden: [...now.hidden.filter((id) => id !== assetId), assetId].slice(-mostHidden),
      })),
    unhide: (assetId) => slice.setState((now) => ({ ...now, hidden: now.hidden.filter((id) => id !== assetId) })),
    look() {
      const { theme, locale } = slice.getState()
      return {
        theme: theme?.over === ofSite() ? theme.mode : 'site',
        locale,
        language: core.options().locale === undefined ? 'free' : 'site',
      }
    },
    setTheme: (mode) => choose({ theme: mode === 'site' ? undefined : { mode, over: ofSite() } }),
    setLocale: (locale) => choose({ locale }),
    followSite(subscribe) {
      if (isFollowing) return
      isFollowing = true
      let last = ofSite()
      const stop = subscribe(() => {
        if (last === ofSite()) return
        last = ofSite()
        if (slice.getState().theme) choose({ theme: undefined })
      })
      core.lifetime.addEventListener('abort', stop)
    },
  }
}
