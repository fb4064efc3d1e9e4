import type { Flow } from '@latchkey/flow'
import { nameFault, toLabel } from '@latchkey/protocol/text'
import { useEffect, useRef, useState } from 'react'
import { useFlowChanges } from '../../../shell/FlowClock'
import { useUi } from '../../../shell/UiContext'
import { connectedFace } from '../../../views/connectedFace'
import { useNameZone } from '../../../views/useNameZone'
import type { AskedName } from './AskedName'
import type { RegisterAccountNameHandlers, RegisterAccountNameModel } from './RegisterAccountNameModel'
import { useNameSearch } from './useNameSearch'

/** Choosing and taking a name for the active account; gone when nothing is connected. */
export function useRegisterAccountName(
  flow: Flow,
): ({ readonly model: RegisterAccountNameModel } & RegisterAccountNameHandlers) | undefined {
  useFlowChanges()
  const ui = useUi()
  const drawnIn = useRef<HTMLDivElement>(null)
  const { address, profileName, profileImage, accountType } = flow.latchkey.getAccount()
  const { activeChain } = flow.latchkey.getState()
  const reading = useNameZone(flow)
  const { zone } = reading
  const [typed, setTyped] = useState('')
  const [picked, setPicked] = useState<string>()
  const [asked, setAsked] = useState<AskedName>()
  const [turn, setTurn] = useState(0)
  /** Names that nobody can take any more, though they were free when they were looked up. */
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
    const onAsked = (next: AskedName) => {
      if (signal.aborted) return
      setAsked(next)
      const { problem } = next
      if (problem?.kind === 'lost' || (problem?.kind === 'said' && problem.isGone))
        setLost((before) => [...before, next.name])
    }
    onAsked({ name: chosen, waitsFor: 'wallet' })
    // The form may be gone when its end is told.
    const root = drawnIn.current?.closest<HTMLElement>('.root') ?? undefined
    try {
      const { takeName } = (await import('../takenPart')).takenPart
      if (!signal.aborted) await takeName({ flow, ui, root, name: chosen, address, signal, onAsked })
    } catch {
      // What takes it did not come: it is asked for again by the next press.
      onAsked({ name: chosen, problem: { kind: 'failed', name: chosen } })
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
