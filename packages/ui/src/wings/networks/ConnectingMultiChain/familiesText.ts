import { cleanText } from '@latchkey/protocol/text'
import type { KeyOf } from '../../../messages/Catalogue'
import type { Words } from '../../../messages/createWords'
import { errorText } from '../../../messages/errorText'
import type { ConnectingMultiChainModel, FamilyRow } from './ConnectingMultiChainModel'

type FamilyWords = Words<KeyOf | KeyOf<'networks'>>

/** What the view says above its rows and on its button. */
export interface FamiliesText {
  readonly title: string
  readonly hint: string
  /** The names of what is connected; empty where nothing is. */
  readonly connected: string
  /** How many the button asks for, and what it says. */
  readonly chosen: { readonly count: number; readonly text: string }
}

/** Says how far a wallet of several namespaces is. */
export function familiesText(model: ConnectingMultiChainModel, words: FamilyWords): FamiliesText {
  const { state, rows, report } = model
  const wallet = { wallet: cleanText(model.wallet.name) }
  const list = (some: readonly FamilyRow[]) =>
    new Intl.ListFormat(words.locale).format(some.map(({ namespace }) => words(`namespace.${namespace}`)))
  const done = rows.filter(({ status }) => status === 'connected')
  const connected = done.length > 0 ? list(done) : ''
  const asked = rows.filter(({ isTicked, status }) => isTicked && status !== 'connected')
  const chosen = { count: asked.length, text: chosenText() }
  const { title, hint } = face()
  // What a wallet of a borrowed name works on and asks for, nobody knows.
  const promises = state === 'ready' || state === 'awaiting-wallet' || state === 'locked'
  const said = promises && model.wallet.unverified ? words('connect.unverified-why') : hint
  return { title, hint: said, connected, chosen }

  function chosenText(): string {
    const [first] = asked
    if (!first) return words('families.none-ticked')
    if (asked.length === rows.length) return words('families.all')
    if (asked.length === 1) return words('families.one', { family: list([first]) })
    return words('families.some', { count: asked.length })
  }

  function face(): Pick<FamiliesText, 'title' | 'hint'> {
    if (state === 'ready')
      return {
        title: words('families.ready'),
        hint: words('families.ready-hint', { ...wallet, families: list(rows) }),
      }
    if (state === 'connected')
      return { title: words('families.connected'), hint: words('families.connected-hint', wallet) }
    if (state === 'awaiting-wallet' || state === 'locked') {
      const open = rows.filter(({ status }) => status === 'waiting' || status === 'next')
      const waiting = rows.filter(({ status }) => status === 'waiting')
      return {
        title:
          connected && open.length > 0
            ? words('families.more', { ...wallet, count: open.length })
            : words('families.waiting', wallet),
        hint: model.slow
          ? words('families.slow')
          : state === 'locked'
            ? words('families.locked-hint')
            : connected && waiting.length > 0
              ? words('families.more-hint', { family: list(waiting) })
              : words('families.waiting-hint'),
      }
    }
    if (connected)
      return {
        title: words('families.partly', { families: connected }),
        hint: words('families.partly-hint', wallet),
      }
    return state === 'rejected'
      ? { title: words('families.refused'), hint: words('families.refused-hint') }
      : { title: words('families.failed', wallet), hint: errorText(words, report?.code ?? 'connect.failed') }
  }
}
