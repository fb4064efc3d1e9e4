import type { FeatureFunctions, FeatureName } from '@latchkey/core'
import type { Flow } from '@latchkey/flow'
import { useCallback, useRef, useState } from 'react'
import { useShownEffect } from '../shell/Showing'
import { type TaskStatus, useTask } from './useTask'

/** The functions of features, by name. */
export type Loaded<N extends readonly FeatureName[]> = { readonly [Name in N[number]]: FeatureFunctions[Name] }

type Stop = () => void

interface Begin<N extends readonly FeatureName[]> {
  /** Whose it is: another begins anew, and without one nothing is asked. */
  readonly about: string | undefined
  /** What is read once they are there, and read anew; what it resolves with is called on leaving and before another. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most readings have nothing to stop
  begin?(features: Loaded<N>, signal: AbortSignal): Promise<Stop | undefined | void>
}

export interface UseFeatures<N extends readonly FeatureName[]> {
  /** There in the first frame where all came before. */
  readonly features: Loaded<N> | undefined
  /** Of the last run, and `idle` where nothing is asked. */
  readonly status: TaskStatus
  /** Why it failed. */
  readonly error: unknown
  /** Does something with them, else begins again; so it does where not even their code came. */
  readonly run: (work?: (features: Loaded<N>, signal: AbortSignal) => Promise<unknown>) => void
}

interface Running {
  readonly signal: AbortSignal
  readonly leave: Stop
}

const always = { about: '' }

/** Asks for features as long as a view stands: what failed begins again by `run`, and once the browser has a network again, be it while it runs. */
export function useFeatures<const N extends readonly FeatureName[]>(
  flow: Flow,
  names: N,
  how: Begin<N> = always,
): UseFeatures<N> {
  const { about } = how
  const [features, setFeatures] = useState(() => loadedOf(flow, names))
  const [begun, setBegun] = useState(about)
  const [failure, setFailure] = useState<unknown>()
  const running = useRef<Running>(undefined)
  /** Whether the network came back during a run, which begins again if it fails. */
  const isBack = useRef(false)
  const work = useRef<() => Promise<unknown>>(async () => {})
  const task = useTask(() => work.current(), 'running')
  const start = task.run
  const status = about === undefined ? 'idle' : begun === about ? task.status : 'running'
  const latest = useRef({ names, how, features, status })
  latest.current = { names, how, features, status }

  const follow = useCallback(
    (one: () => Promise<unknown>) => {
      const mine = async () => {
        try {
          await one()
        } catch (error) {
          if (work.current === mine) setFailure(error)
          throw error
        }
      }
      work.current = mine
      start()
    },
    [start],
  )
  const begin = useCallback(() => {
    running.current?.leave()
    isBack.current = false
    const left = new AbortController()
    const { signal } = left
    let stop: Stop | undefined
    const mine: Running = {
      signal,
      leave() {
        left.abort()
        stop?.()
        stop = undefined
      },
    }
    running.current = mine
    follow(async () => {
      const all = await loadAll(flow, latest.current.names).catch((error: unknown) => {
        // One that was switched off since is no longer there.
        if (!signal.aborted) setFeatures(undefined)
        throw error
      })
      if (signal.aborted) return
      setFeatures((before) => (isSame(before, all) ? before : all))
      const end = (await latest.current.how.begin?.(all, signal)) ?? undefined
      if (signal.aborted) end?.()
      else stop = end
    })
  }, [flow, follow])
  useShownEffect(() => {
    if (about === undefined) return
    setBegun(about)
    begin()
    const again = () => {
      if (latest.current.status === 'failed') begin()
      else isBack.current = latest.current.status === 'running' || latest.current.status === 'slow'
    }
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      running.current?.leave()
      running.current = undefined
    }
  }, [begin, about])
  useShownEffect(() => {
    if (status === 'failed' && isBack.current) begin()
    else if (status === 'done') isBack.current = false
  }, [begin, status])

  const run: UseFeatures<N>['run'] = (one) => {
    const mine = running.current
    const all = latest.current.features
    if (!mine) return
    if (one && all) follow(() => one(all, mine.signal))
    else begin()
  }
  return { features, status, error: status === 'failed' ? failure : undefined, run }
}

async function loadAll<N extends readonly FeatureName[]>(flow: Flow, names: N): Promise<Loaded<N>> {
  const all = await Promise.all(names.map(async (name) => [name, await flow.feature(name)] as const))
  return Object.fromEntries(all) as Loaded<N>
}

function loadedOf<N extends readonly FeatureName[]>(flow: Flow, names: N): Loaded<N> | undefined {
  const all = names.map((name) => [name, flow.loaded(name)] as const)
  return all.every(([, functions]) => functions) ? (Object.fromEntries(all) as Loaded<N>) : undefined
}

function isSame<N extends readonly FeatureName[]>(before: Loaded<N> | undefined, all: Loaded<N>): boolean {
  return (Object.keys(all) as N[number][]).every((name) => before?.[name] === all[name])
}
