import type { Core, Store } from '@latchkey/core'
import type { Flow } from '../Flow'
import type { OpenParameters } from '../Latchkey'
import { accountStatus } from './accountStatus'
import type { FlowState } from './FlowState'
import { followSend, type SendOutcome } from './followSend'
import { isChainRefused } from './isChainRefused'
import { isOpenableView } from './isOpenableView'
import { type LaterView, laterViews } from './laterViews'
import { alone, raise } from './Stack'
import { unknownView } from './unknownView'
import type { View } from './View'
import { views } from './views'

interface OpenLaterParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  /** Of the modal, for the views on the way to an account. */
  readonly open: Flow['open']
}

/**
 * Opens a view of the account that a site asked for, and resolves with what came of it where somebody waits for that; rejects with
 * `ui.view_unknown`, with the names there are, for one it may not open.
 */
export async function openLater(
  { core, store, open }: OpenLaterParameters,
  name: string,
  { view: _view, namespace, walletId: _wallet, ...params }: OpenParameters,
): Promise<SendOutcome | undefined> {
  const later: Readonly<Record<string, LaterView>> = laterViews
  const isOpenable = (one: string) =>
    isOpenableView({ name: one }, 'site') || (Object.hasOwn(later, one) && later[one]?.openable === 'by-name')
  if (!isOpenable(name)) throw unknownView(name, [...Object.keys(views), ...Object.keys(later)].filter(isOpenable))
  const isOpen = store.getState().open
  // Not waited for, so that nothing is drawn between the first view and this one.
  const opening = open({ namespace })
  const state = core.store.getState()
  const refused = isChainRefused(state, core.options())
  // Whoever draws it reads what the site gave.
  const wanted = { name, ...params } as View
  const view: View = refused
    ? { name: 'UnsupportedChain' }
    : accountStatus(state) === 'disconnected'
      ? { name: 'Connect' }
      : wanted
  const { stack } = store.getState()
  if (isOpen) store.setState({ stack: raise(stack, view), direction: 'forward' })
  else if (view === wanted) store.setState({ stack: alone(stack, view) })
  await opening
  return later[name]?.outcome && followSend(core, store, wanted)
}
