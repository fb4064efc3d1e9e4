import type { Flow, Toast, View } from '@latchkey/flow'
import type { Ui } from '../shell/UiContext'

interface SayEndParameters {
  readonly flow: Flow
  readonly ui: Ui
  /** Of the modal, as long as it was drawn. */
  readonly root: HTMLElement | undefined
  readonly variant: Toast['variant']
  readonly message: string
  readonly report?: Toast['report']
  /** What shows it. */
  readonly view: View
}

/** What the visitor looks at; absent while the modal is closed. */
export function shownView(flow: Flow): View | undefined {
  const { open, stack } = flow.store.getState()
  return open || flow.options().enableEmbedded ? stack.at(-1) : undefined
}

/** Says how something ended that the visitor left: over the view they are in, or over the page where the modal is closed. */
export function sayEnd({ flow, ui, root, variant, message, report, view }: SayEndParameters): void {
  if (shownView(flow) || !root) {
    flow.toast({ variant, message, report, onView: () => flow.reset(view) })
    return
  }
  const onView = () => void flow.open().then(() => flow.reset(view), flow.report)
  import('../wings/toast/sayOverPage').then(
    ({ sayOverPage }) => sayOverPage({ flow, ui, root, toast: { variant, message, report, onView } }),
    flow.report,
  )
}
