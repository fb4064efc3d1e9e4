import type { Latchkey } from '@latchkey/flow'
import {
  absentFacts,
  applyThemeVariables,
  type ButtonFacts,
  type ButtonModel,
  type ButtonSettings,
  buttonModel,
  type DrawContent,
  loadButtonWords,
  readButtonFacts,
  sameFacts,
} from '@latchkey/react/button'
import { drawMarkup, setAttributes } from './drawMarkup'

export interface MountedButton {
  /** Draws again, because a setting changed. */
  update(): void
  stop(): void
}

export interface MountButtonParameters {
  readonly root: ShadowRoot
  readonly draw: DrawContent
  readonly latchkey: Latchkey | undefined
  readonly settings: () => ButtonSettings
}

/** Keeps one button in a shadow root true to an instance until stopped. */
export function mountButton({ root, draw, latchkey, settings }: MountButtonParameters): MountedButton {
  const button = root.ownerDocument.createElement('button')
  button.part.add('button')
  let facts: ButtonFacts | undefined
  let model: ButtonModel | undefined
  let words: Awaited<ReturnType<typeof loadButtonWords>>
  let drawn = ''
  let isStopped = false
  let stopWatching: (() => void) | undefined

  const loadWords = async (locale: string): Promise<void> => {
    const loaded = await loadButtonWords(locale)
    if (isStopped || facts?.locale !== locale) return
    words = loaded
    update()
  }
  const watch = (isWanted: boolean): void => {
    if (isWanted) stopWatching ??= latchkey?.watchBalance(settings().namespace)
    else {
      stopWatching?.()
      stopWatching = undefined
    }
  }
  const update = (): void => {
    const before = facts
    const now = settings()
    facts = latchkey ? readButtonFacts(latchkey, now.namespace) : absentFacts
    if (facts.locale !== before?.locale) void loadWords(facts.locale)
    if (facts.themeVariables !== before?.themeVariables) applyThemeVariables(button, facts.themeVariables ?? {})
    model = buttonModel(draw, facts, now, words, 'latchkey-avatar')
    watch(model?.watches ?? false)
    if (!model) {
      button.remove()
      return
    }
    setAttributes(button, model.attributes)
    const text = JSON.stringify(model.children)
    // Only what changed is drawn, so that a hover, a running animation or a reader's place is not lost.
    if (text !== drawn) button.replaceChildren(...model.children.map((child) => drawMarkup(child, root.ownerDocument)))
    drawn = text
    if (!button.isConnected) root.append(button)
  }
  const refresh = (): void => {
    if (latchkey && facts && sameFacts(facts, readButtonFacts(latchkey, settings().namespace))) return
    update()
  }

  const warm = (): void => latchkey?.preload()
  for (const event of ['pointerenter', 'pointerdown', 'focus']) button.addEventListener(event, warm)
  button.addEventListener('click', () => {
    // The instance reports what fails; nobody awaits a click.
    latchkey?.open(model?.opens).catch(() => {})
  })
  const unsubscribe = latchkey?.subscribe(refresh)
  update()
  return {
    update,
    stop() {
      isStopped = true
      unsubscribe?.()
      watch(false)
      button.remove()
    },
  }
}
