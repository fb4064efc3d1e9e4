import { current, type Flow, type OpenParameters } from '@latchkey/flow'
import { chunkFailed } from '@latchkey/protocol/errors'
import { createElement } from 'react'
import { adoptStylesheet } from '../styles/adoptStylesheet'
import { createPainter } from '../theme/createPainter'
import { hasTerms } from '../wings/connect/hasTerms'
import { wing as toast } from '../wings/toast/wing'
import type { AnyDoor, Loadable } from '../wings/Wing'
import { wingOf } from '../wings/wings'
import { afterPaint } from './afterPaint'
import { createAhead } from './createAhead'
import { createDrawing } from './createDrawing'
import { createHost } from './createHost'
import { createModal } from './createModal'
import { createScreenLoader } from './createScreenLoader'
import { createUi } from './createUi'
import { createFlowClock, FlowContext } from './FlowClock'
import { guardPresses } from './guardPresses'
import { Shell } from './Shell'
import { createShowing, ShowingContext } from './Showing'
import { watchPress } from './watchPress'

/** How long the first paint waits for a view's code and language before it shows a skeleton. */
const patience = 120

/** The interface of one flow in a page. */
export interface Mounted {
  /**
   * A press is likely: draws the first view into the closed dialog, an account only of a button that somebody is near, which says what it
   * opens. Asks nobody but the page's own files; once the press has begun, what it opens asks for what it shows.
   */
  prepare(parameters?: OpenParameters): Promise<void>
  unmount(): void
}

/**
 * Puts the interface of one flow into the page and keeps it true until unmounted.
 *
 * @param container where the host element goes, usually `document.body`; in embedded mode the place itself
 * @param flow the headless modal to show
 * @example
 * const { unmount } = mount(document.body, flow)
 */
export function mount(container: HTMLElement | ShadowRoot, flow: Flow): Mounted {
  const { enableEmbedded, disableAppend } = flow.options()
  const host = createHost(container, enableEmbedded ? !flow.options().container : disableAppend)
  const sheets = adoptStylesheet(host.shadow)
  const root = document.createElement(enableEmbedded ? 'div' : 'dialog')
  root.className = 'root'
  root.setAttribute('part', 'root')
  host.shadow.append(root)

  const clock = createFlowClock(flow)
  const ui = createUi(flow)
  const open = async <Door extends Pick<AnyDoor, 'styles'>>({ words, load }: Loadable<Door>) => {
    const [door] = await Promise.all([
      load({ layout: ui.get().layout, hasTerms: hasTerms(flow), addWords: ui.addWords }),
      ui.addWords(words),
    ])
    sheets.add(door.styles)
    return door
  }
  const toasts = async () => (await open(toast)).ToastLine
  const screens = createScreenLoader(wingOf, {
    open,
    onFailure: (view, error) => flow.report(chunkFailed({ view }, error)),
  })
  const showing = createShowing()
  const shell = createElement(
    FlowContext.Provider,
    { value: clock },
    createElement(
      ShowingContext.Provider,
      { value: showing },
      createElement(Shell, { flow, root, ui, screens, toasts, canClose: !enableEmbedded }),
    ),
  )
  const drawing = createDrawing({ flow, clock, showing, root, shell })
  const ahead = createAhead(flow, screens)
  const press = watchPress(document)
  const shown = () => current(flow.store.getState().stack)

  /** Of another view, and of the account of another namespace, nothing is drawn yet. */
  const opensShown = ({ view, namespace }: OpenParameters = {}) => {
    const { activeChain } = flow.latchkey.getState()
    return (view ?? shown().name) === shown().name && (namespace ?? activeChain) === activeChain
  }

  const { paint } = createPainter(flow, ui, sheets.theme)
  const painted = paint()

  const modal = root instanceof HTMLDialogElement ? createModal({ flow, host, dialog: root, ui, drawing }) : undefined
  let refusals = flow.store.getState().refusals
  let isStopped = false
  let wasOpen = false
  let stopWaiting = () => {}
  const sync = () => {
    const state = flow.store.getState()
    if (state.open && !wasOpen) {
      stopWaiting = afterPaint(() => flow.painted())
      // What is drawn now keeps the page busy: whoever is asked answers meanwhile.
      ahead.ask(shown().name)
    }
    if (!state.open && wasOpen) ahead.end()
    wasOpen = state.open
    if (state.open) modal?.show()
    else modal?.hide()
    if (state.refusals > refusals) modal?.refuse()
    refusals = state.refusals
    modal?.update()
  }
  const repaint = () => void paint()
  // A view is on its way as soon as it is asked for, not only when the language is there to draw it in.
  let hadTerms = hasTerms(flow)
  const loadShown = () => {
    // The list was loaded without the part that shows them.
    if (!hadTerms && hasTerms(flow)) {
      hadTerms = true
      screens.forgetTerms()
    }
    const view = flow.store.getState().stack.at(-1)
    return view && screens.get(view.name).status === 'loading' ? screens.load(view.name) : undefined
  }
  const stops = [
    clock.subscribe(repaint),
    ui.subscribe(repaint),
    clock.subscribe(loadShown),
    guardPresses(host, () => enableEmbedded || flow.store.getState().open),
    press.stop,
    ahead.stop,
  ]
  const ready = Promise.all([ui.ready, painted, flow.ready, loadShown()])
  void Promise.race([ready, new Promise((resolve) => setTimeout(resolve, patience))]).then(() => {
    if (isStopped) return
    if (!modal) {
      host.attach()
      drawing.show()
      return
    }
    // After the change has settled: a flow may be opened from inside another React tree's commit.
    let isQueued = false
    const queue = () => {
      if (isQueued) return
      isQueued = true
      queueMicrotask(() => {
        isQueued = false
        if (!isStopped) sync()
      })
    }
    stops.push(flow.subscribe(queue))
    sync()
  })
  return {
    async prepare(parameters) {
      const isPressed = press.isBeginning() && !flow.store.getState().open
      if (!flow.store.getState().open) drawing.review()
      const prepared = flow.prepare()
      if (isPressed) ahead.ask(parameters?.view ?? shown().name, parameters?.namespace)
      await Promise.all([ready, prepared])
      if (isStopped || flow.store.getState().open || !opensShown(parameters)) return
      modal?.prepare(parameters ? 'near' : 'idle')
    },
    unmount() {
      isStopped = true
      for (const stop of stops) stop()
      stopWaiting()
      modal?.stop()
      drawing.end()
      clock.stop()
      ui.stop()
      host.destroy()
    },
  }
}
