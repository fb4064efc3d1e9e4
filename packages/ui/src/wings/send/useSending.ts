import type { Sending } from '@latchkey/features/send'
import type { Flow } from '@latchkey/flow'
import { useEffect, useState } from 'react'

/** The functions of sending once they have loaded; `failed` until they are asked for again. */
export function useSending(flow: Flow): {
  readonly sending: Sending | undefined
  readonly hasFailed: boolean
  readonly reload: () => void
} {
  const [sending, setSending] = useState<Sending | undefined>(() => flow.loaded('send'))
  const [turn, setTurn] = useState(0)
  const [failedIn, setFailedIn] = useState<number>()
  useEffect(() => {
    let isLeft = false
    flow.feature('send').then(
      (loaded) => isLeft || setSending(loaded),
      () => {
        if (isLeft) return
        setSending(undefined)
        setFailedIn(turn)
      },
    )
    return () => {
      isLeft = true
    }
  }, [flow, turn])
  return { sending, hasFailed: failedIn === turn, reload: () => setTurn(turn + 1) }
}
