import type { Display } from '@latchkey/features/display'
import type { History } from '@latchkey/features/history'
import type { Transactions } from '@latchkey/features/transactions'
import type { Flow } from '@latchkey/flow'
import { useEffect, useRef, useState } from 'react'
import { type TaskStatus, useTask } from '../../views/useTask'

/** The features that the activity is drawn from. */
export interface ActivityFeatures {
  readonly history: Omit<History, 'destroy'>
  readonly transactions: Omit<Transactions, 'destroy'>
  readonly display: Display
}

function loadedFeatures(flow: Flow): ActivityFeatures | undefined {
  const [history, transactions, display] = [flow.loaded('history'), flow.loaded('transactions'), flow.loaded('display')]
  return history && transactions && display && { history, transactions, display }
}

interface UseHistory {
  /** Absent until their code is loaded. */
  readonly features: ActivityFeatures | undefined
  readonly status: TaskStatus
  /** Reads the newest page now. */
  readonly onRetry: () => void
}

/** The history of the active account, kept fresh while it is drawn. */
export function useHistory(flow: Flow): UseHistory {
  const [features, setFeatures] = useState(() => loadedFeatures(flow))
  const work = useRef<() => Promise<unknown>>(async () => {})
  const { status, run } = useTask(() => work.current(), 'running')
  const { isConnected, caipAddress } = flow.latchkey.getAccount()
  const left = useRef(new AbortController())
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has another history
  useEffect(() => {
    if (!isConnected) return undefined
    const controller = new AbortController()
    left.current = controller
    let stop = () => {}
    work.current = async () => {
      const names = ['history', 'transactions', 'display'] as const
      const [history, transactions, display] = await Promise.all([
        flow.feature(names[0]),
        flow.feature(names[1]),
        flow.feature(names[2]),
      ])
      if (controller.signal.aborted) return
      setFeatures((last) => last ?? { history, transactions, display })
      stop = history.watch()
      await history.read(controller.signal)
    }
    run()
    return () => {
      controller.abort()
      stop()
    }
  }, [flow, run, isConnected, caipAddress])
  const onRetry = () => {
    // Where not even the code came, it is asked for again.
    if (features) work.current = () => features.history.refresh(left.current.signal)
    run()
  }
  return { features, status, onRetry }
}
