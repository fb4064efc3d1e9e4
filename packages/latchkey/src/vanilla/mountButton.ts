import type { Latchkey } from '@latchkey/flow'
import {
  applyThemeVariables,
  type ButtonModel,
  type ButtonSettings,
  buttonModel,
  loadButtonWords,
} from '@latchkey/react/button'
import type { ContentSource } from './ContentSource'
import { drawMarkup, setAttributes } from './drawMarkup'

export interface MountedButton {
  /** Draws again, because a setting changed. */
  update(): void
  stop(): void
}

export interface MountButtonParameters {
  readonly root: ShadowRoot
  readonly content: ContentSource
  readonly latchkey: Latchkey | undefined
  readonly settings: () => ButtonSettings
}

/** Keeps one button in a shadow root true to an instance until stopped. */
export function mountButton({ root, content, latchkey, settings }: MountButtonParameters): MountedButton {
  const button = root.ownerDocument.createElement('button')
  button.type = 'button'
  button.className = 'latchkey-button'
  button.part.add('button')
  let model: ButtonModel | undefined
  let text: string | undefined
  let locale = 'en'
  let words: Awaited<ReturnType<typeof loadButtonWords>>
  let isStopped = false
  let stopWatching: (() => void) | undefined

  const speak = async (wanted: string): Promise<void> => {
    locale = wanted
    const loaded = await loadButtonWords(wanted)
    if (isStopped || locale !== wanted) return
    words = loaded
    update()
  }
  let watched: ButtonSettings['balance'] | false = false
  const watch = (wanted: typeof watched): void => {
    if (wanted === watched) return
    watched = wanted
    stopWatching?.()
    stopWatching = wanted === false ? undefined : latchkey?.watchAccount(settings().namespace, wanted)
  }
  const drawNow = content(
    latchkey,
    () => settings().namespace,
    () => isStopped || update(),
  )
  const update = (): void => {
    const before = model
    model = buttonModel(drawNow(), latchkey, settings(), words, 'latchkey-avatar')
    const now = JSON.stringify(model)
    // Only what changed is drawn, so that a hover, a running animation or a reader's place is not lost.
    if (now === text) return
    text = now
    watch(!!model?.watches && settings().balance)
    if (!model) {
      button.remove()
      return
    }
    const { attributes, children, variables = {} } = model
    setAttributes(button, attributes)
    applyThemeVariables(button, variables)
    if (JSON.stringify(children) !== JSON.stringify(before?.children))
      button.replaceChildren(...children.map((child) => drawMarkup(child, root.ownerDocument)))
    if (!button.isConnected) root.append(button)
    if (model.locale && model.locale !== locale) void speak(model.locale)
  }

  const warm = (): void => latchkey?.preload(model?.opens)
  for (const event of ['pointerenter', 'pointerdown']) button.addEventListener(event, warm)
  // Not when a closing modal gives the focus back to a visitor who uses a pointer.
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) warm()
  })
  button.addEventListener('click', () => {
    // The instance reports what fails; nobody awaits a click.
    latchkey?.open(model?.opens).catch(() => {})
  })
  const unsubscribe = latchkey?.subscribe(update)
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
