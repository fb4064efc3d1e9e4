import type { Flow } from '@latchkey/flow'
import type { Ui } from '../../../shell/UiContext'
import { sayEnd } from '../../../views/sayEnd'
import type { AskedName } from './AskedName'
import { nameProblem } from './nameProblem'
import { problemText } from './problemText'

interface TakeNameParameters {
  readonly flow: Flow
  readonly ui: Ui
  /** Of the modal. */
  readonly root: HTMLElement | undefined
  /** With its zone. */
  readonly name: string
  /** Whose it will be. */
  readonly address: string
  /** Counts until it is signed for. */
  readonly signal: AbortSignal
  /** Hears how it stands, while the form is there. */
  readonly onAsked: (asked: AskedName) => void
}

/** Has a name signed for and registered; its end is told in the form, or wherever the visitor has gone. Never rejects. */
export async function takeName({ flow, ui, root, name, address, signal, onAsked }: TakeNameParameters): Promise<void> {
  let waitsFor: 'wallet' | 'server' = 'wallet'
  /** What is signed for ends where it was left too; who came after did not ask. */
  const tell = (end: Pick<Parameters<typeof sayEnd>[0], 'variant' | 'message' | 'report' | 'view'>) => {
    if (waitsFor === 'server' && flow.latchkey.getAccount().address === address) sayEnd({ flow, ui, root, ...end })
  }
  try {
    const { register } = await flow.feature('names')
    await register({
      ...{ name, signal },
      onSigned() {
        waitsFor = 'server'
        if (!signal.aborted) onAsked({ name, waitsFor })
      },
    })
    const view = { name: 'RegisterAccountNameSuccess', ensName: name } as const
    if (!signal.aborted) flow.replace(view)
    else tell({ variant: 'success', message: ui.words('name.yours', { name }), view })
  } catch (error) {
    const problem = nameProblem(error, name, waitsFor)
    if (!signal.aborted) return onAsked({ name, problem })
    const message = problemText(ui.words, problem)
    tell({ variant: 'error', message, report: flow.report(error), view: { name: 'RegisterAccountName' } })
  }
}
