import type { Core, Store } from '@latchkey/core'
import type { FlowState } from './FlowState'
import { followSend, type SendOutcome } from './followSend'
import { isOpenableView } from './isOpenableView'
import { type LaterView, laterViews } from './laterViews'
import { unknownView } from './unknownView'
import type { View } from './View'
import { views } from './views'

/** A view of the account that a site asked for. */
export interface LaterOpening {
  readonly view: View
  /** Called once it is shown; what it ends with, where somebody waits for that. */
  outcome(): Promise<SendOutcome> | undefined
}

/** What a site asked for behind an account; throws `ui.view_unknown`, with the names there are, for what it may not open. */
export function openLater(core: Core, store: Store<FlowState>, view: { readonly name: string }): LaterOpening {
  const later: Readonly<Record<string, LaterView>> = laterViews
  const isOpenable = (name: string) =>
    isOpenableView({ name }, 'site') || (Object.hasOwn(later, name) && later[name]?.openable === 'by-name')
  const { name } = view
  if (!isOpenable(name)) throw unknownView(name, [...Object.keys(views), ...Object.keys(later)].filter(isOpenable))
  return {
    // Whoever draws it reads what the site gave.
    view: view as View,
    outcome: () => (later[name]?.outcome ? followSend(core, store, view as View) : undefined),
  }
}
