import type { Flow } from '@latchkey/flow'
import { nameFault, toLabel } from '@latchkey/protocol/text'
import { useEffect, useRef, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useUi } from '../../../shell/UiContext'
import { connectedFace } from '../../../views/connectedFace'
import { sayEnd } from '../../../views/sayEnd'
import { useNameZone } from '../../../views/useNameZone'
import { useRoot } from '../../../views/useRoot'
import { nameProblem } from './nameProblem'
import { problemText } from './problemText'
import type { NameProblem, RegisterAccountNameHandlers, RegisterAccountNameModel } from './RegisterAccountNameModel'
import { useNameSearch } from './useNameSearch'

/** A name that was asked for: who has not answered yet, or why it was not taken. */
interface Asked {
  readonly name: string
  readonly waitsFor?: 'wallet' | 'server'
  readonly problem?: NameProblem
}

/** Choosing and taking a name for the active account; gone when nothing is connected. */
export function useRegisterAccountName(
  flow: Flow,
): ({ readonly model: RegisterAccountNameModel } & RegisterAccountNameHandlers) | undefined {
  useFlowChanges()
  const ui = useUi()
  const { root, drawnIn } = useRoot()
  const { address, profileName, profileImage, accountType } = flow.latchkey.getAccount()
  const { activeChain } = flow.latchkey.getState()
  const reading = useNameZone(flow)
  const { zone } = reading
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string>()
  const [asked, setAsked] = useState<Asked>()
  const [turn, setTurn] = useState(0)
  /** Names that somebody took after they were looked up. */
  const [lost, setLost] = useState<readonly string[]>([])
  const label = toLabel(typed, zone)
  const search = useNameSearch(flow, label, zone, turn)
  const asking = useRef<AbortController>(undefined)

  const isSmartAccount = accountType === 'smartAccount'
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, as it was when the view came
  useEffect(() => flow.tell('OPEN_ENS_FLOW', { isSmartAccount }), [flow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: who comes after did not ask; nor does who left
  useEffect(
    () => () => {
      asking.current?.abort()
      setAsked(undefined)
    },
    [address, activeChain],
  )
  if (!address) return undefined

  const names = search.names.map((one) => (lost.includes(one.name) ? { ...one, registered: true } : one))
  const free = names.filter(({ registered }) => !registered).map(({ name }) => name)
  const wanted = picked ?? `${label}.${zone}`
  const chosen = search.status === 'done' && free.includes(wanted) ? wanted : undefined
  const take = async () => {
    // A second press asks no second time.
    if (chosen === undefined || (asking.current && !asking.current.signal.aborted)) return
    asking.current = new AbortController()
    const { signal } = asking.current
    setAsked({ name: chosen, waitsFor: 'wallet' })
    let waitsFor: 'wallet' | 'server' = 'wallet'
    /** What is signed for ends where it was left too; who came after did not ask. */
    const tell = (end: Pick<Parameters<typeof sayEnd>[0], 'variant' | 'message' | 'report' | 'view'>) => {
      if (waitsFor === 'server' && flow.latchkey.getAccount().address === address)
        sayEnd({ flow, ui, root: root.current, ...end })
    }
    try {
      const { register } = await flow.feature('names')
      await register({
        ...{ name: chosen, signal },
        onSigned() {
          waitsFor = 'server'
          if (!signal.aborted) setAsked({ name: chosen, waitsFor })
        },
      })
      const view = { name: 'RegisterAccountNameSuccess', ensName: chosen } as const
      if (!signal.aborted) flow.replace(view)
      else tell({ variant: 'success', message: ui.words('name.yours', { name: chosen }), view })
    } catch (error) {
      const problem = nameProblem(error, chosen, waitsFor)
      if (signal.aborted) {
        const message = problemText(ui.words, problem)
        tell({ variant: 'error', message, report: flow.report(error), view: { name: 'RegisterAccountName' } })
        return
      }
      setAsked({ name: chosen, problem })
      if (problem.kind === 'lost') setLost((before) => [...before, chosen])
    } finally {
      if (!signal.aborted) asking.current = undefined
    }
  }
  const model = (): RegisterAccountNameModel => {
    if (activeChain !== 'eip155') return { state: 'empty', why: 'network' }
    if (reading.status === 'failed') return { state: 'error' }
    if (reading.status === 'slow') return { state: 'slow' }
    if (reading.status !== 'done') return { state: 'loading' }
    if (zone === undefined) return { state: 'empty', why: 'server' }
    if (!reading.isServed) return { state: 'empty', why: 'network' }
    const wallet = connectedFace(flow)?.name ?? ''
    const form = { typed, zone, address, image: profileImage, own: profileName, wallet, names, chosen }
    if (asked?.waitsFor) return { ...form, state: 'awaiting-wallet', waitsFor: asked.waitsFor, chosen: asked.name }
    const fault = nameFault(label)
    if (fault !== undefined) return { ...form, state: 'disabled', fault, names: [], chosen: undefined }
    if (search.status === 'failed') return { ...form, state: 'failed' }
    if (search.status === 'searching') return { ...form, state: 'unconfirmed' }
    return asked?.problem ? { ...form, state: 'rejected', problem: asked.problem } : { ...form, state: 'ready' }
  }
  return {
    model: model(),
    drawnIn,
    onNetworks: () => flow.push({ name: 'Networks' }),
    onBack: () => flow.back(),
    onType(text) {
      setTyped(text)
      setPicked(undefined)
      setAsked(undefined)
    },
    onPick(name) {
      setPicked(name)
      setAsked(undefined)
    },
    onTake: () => void take(),
    onRetry: () => (reading.status === 'failed' ? reading.retry() : setTurn((last) => last + 1)),
  }
}
