import { activate, type Core, type Store } from '@latchkey/core'
import { featureOff } from '@latchkey/protocol/errors'
import type { Flow } from '../Flow'
import type { OpenParameters } from '../Latchkey'
import { accountStatus } from './accountStatus'
import type { FlowState } from './FlowState'
import { followSend } from './followSend'
import { isOpenableView } from './isOpenableView'
import { accountHome, accountList, type LaterView, laterViews, otherNames } from './laterViews'
import type { SendOutcome } from './SendOutcome'
import type { Stack } from './Stack'
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
 * `ui.view_unknown`, with the names there are, for one it may not open, and with `config.feature_off` for one whose switch is off.
 */
export async function openLater(
  { core, store, open }: OpenLaterParameters,
  asked: string,
  { view: _view, namespace: named, walletId: _wallet, ...params }: OpenParameters,
): Promise<SendOutcome | undefined> {
  const later: Readonly<Record<string, LaterView>> = laterViews
  const isOpenable = (one: string) =>
    isOpenableView({ name: one }, 'site') || (Object.hasOwn(later, one) && later[one]?.openable === 'by-name')
  const others: Readonly<Record<string, string>> = otherNames
  const other = Object.hasOwn(others, asked) ? others[asked] : undefined
  if (other === undefined && !isOpenable(asked)) {
    const known = [...Object.keys(views), ...Object.keys(later)].filter(isOpenable)
    throw unknownView(asked, [...known, ...Object.keys(others)])
  }
  const name = other ?? asked
  const feature = later[name]?.feature
  if (feature && !core.options().features[feature]) throw featureOff({ option: `features.${feature}` })
  const { open: isOpen, stack } = store.getState()
  const state = core.store.getState()
  // Plain JavaScript may name one that the site has no networks of, which has no wallets to list either.
  const namespace = state.networks.some(({ chainNamespace }) => chainNamespace === named) ? named : undefined
  const hasAccount = !namespace || accountStatus({ ...state, activeNamespace: namespace }) !== 'disconnected'
  // It is done with that namespace, also where another one is on screen; without an account there its wallets are listed first.
  if (namespace && hasAccount) activate(core, namespace)
  // Not waited for, so that nothing is drawn between that view and this one.
  const opening = open({ view: hasAccount ? accountHome : accountList, namespace })
  const followed = later[name]?.outcome && followSend(core, store)
  // Whoever draws it reads what the site gave.
  const wanted = { ...presets(params), name, ...(followed && { onSending: followed.onSending }) } as View
  // Without an account, and on a chain the site refuses, another view is shown.
  if (store.getState().stack.at(-1)?.name === accountHome) {
    const below = isOpen ? stack.filter((view) => view.name !== name) : []
    store.setState({ stack: [...below, wanted] as unknown as Stack })
  }
  await opening
  return followed?.outcome(wanted)
}

/** What a view begins with: texts, and numbers as text, which plain JavaScript may give; of all else nothing. */
function presets(given: object): Readonly<Record<string, string>> {
  const texts = Object.entries(given).flatMap(([name, value]): readonly (readonly [string, string])[] => {
    const text = typeof value === 'number' ? numberText(value) : value
    return typeof text === 'string' || typeof text === 'bigint' ? [[name, `${text}`]] : []
  })
  return Object.fromEntries(texts)
}

/** A number as one writes it; `undefined` for a whole one so large that it need not be the one that was meant. */
function numberText(value: number): string | undefined {
  if (!(Math.abs(value) <= Number.MAX_SAFE_INTEGER)) return undefined
  const [, sign, digits = '', exponent] = /^(-?)(.+)e-(.+)$/.exec(`${value}`) ?? []
  return exponent === undefined ? `${value}` : `${sign}0.${'0'.repeat(Number(exponent) - 1)}${digits.replace('.', '')}`
}
