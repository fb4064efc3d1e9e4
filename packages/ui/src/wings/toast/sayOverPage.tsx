import type { Flow, Toast } from '@latchkey/flow'
import { createRoot } from 'react-dom/client'
import { type Ui, UiContext } from '../../shell/UiContext'
import overPage from './overPage.css?inline'
import { ToastLine } from './ToastLine'
import wing from './wing.css?inline'

interface SayOverPageParameters {
  readonly flow: Flow
  readonly ui: Ui
  /** Of the modal, whose look it has. */
  readonly root: HTMLElement
  readonly toast: Omit<Toast, 'id'>
}

/** Says something over the page while the modal is closed, until it is answered or the modal is open again. */
export function sayOverPage({ flow, ui, root, toast }: SayOverPageParameters): void {
  const host = root.ownerDocument.createElement('latchkey-toast')
  const shadow = host.attachShadow({ mode: 'open' })
  const sheets = [wing, overPage].map((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
  // The site's theme is among them, and changes with them.
  shadow.adoptedStyleSheets = [...(root.getRootNode() as ShadowRoot).adoptedStyleSheets, ...sheets]
  const place = root.ownerDocument.createElement('div')
  place.className = 'root over-page'
  for (const name of ['dir', 'lang', 'data-theme', 'data-layout'])
    place.setAttribute(name, root.getAttribute(name) ?? '')
  shadow.append(place)
  const react = createRoot(place)
  const leave = () => {
    stop()
    react.unmount()
    host.remove()
  }
  const stop = flow.subscribe(() => flow.store.getState().open && leave())
  const view = () => {
    leave()
    toast.onView?.()
  }
  const line = { ...toast, id: 0, ...(toast.onView && { onView: view }) }
  react.render(
    <UiContext.Provider value={ui}>
      <ToastLine toast={line} onDismiss={leave} onHold={() => {}} />
    </UiContext.Provider>,
  )
  root.ownerDocument.body.append(host)
}
