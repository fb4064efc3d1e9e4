import type { Flow } from '@latchkey/flow'
import type { WordSet } from '../messages/Catalogue'
import { createLanguage } from '../messages/createLanguage'
import type { Theme } from '../theme/readTheme'
import type { Ui } from './UiContext'

/** What the shell stands in now: the views' context and the theme. */
export interface UiState extends Ui {
  readonly theme: Theme
}

export interface UiStore {
  readonly get: () => UiState
  readonly subscribe: (listener: () => void) => () => void
  /** Settles when the wanted language is in. */
  readonly ready: Promise<void>
  /** Adds words of later views; rejects when they cannot be loaded. */
  readonly addWords: (sets: readonly WordSet[]) => Promise<void>
  readonly stop: () => void
}

/** Follows options, viewport, colour scheme and the page's language. */
export function createUi(flow: Flow): UiStore {
  const listeners = new Set<() => void>()
  const narrow = matchMedia('(max-width: 479.98px)')
  const light = matchMedia('(prefers-color-scheme: light)')
  const language = createLanguage(() => update())
  let state = read()

  function read(): UiState {
    const { images, enableEmbedded, themeMode } = flow.options()
    return {
      words: language.words(),
      images,
      layout: enableEmbedded ? 'inline' : narrow.matches ? 'sheet' : 'card',
      theme: themeMode === 'system' ? (light.matches ? 'light' : 'dark') : themeMode,
    }
  }
  function update(): void {
    void language.update(flow.options())
    const next = read()
    if ((Object.keys(next) as (keyof UiState)[]).every((key) => next[key] === state[key])) return
    state = next
    for (const listener of [...listeners]) listener()
  }
  const page = new MutationObserver(update)
  page.observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
  narrow.addEventListener('change', update)
  light.addEventListener('change', update)
  const unsubscribe = flow.subscribe(update)
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ready: language.update(flow.options()),
    addWords: language.add,
    stop() {
      unsubscribe()
      page.disconnect()
      narrow.removeEventListener('change', update)
      light.removeEventListener('change', update)
      listeners.clear()
    },
  }
}
