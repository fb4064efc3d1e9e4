import type { Latchkey } from '@latchkey/flow'
import { providerMissing } from '@latchkey/protocol/errors'
import { useCallback, useContext, useRef, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

/** Where an action stands; `status` tells which of the other fields are there. */
export type ActionState<Data> =
  | { readonly status: 'idle'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'pending'; readonly data: undefined; readonly error: undefined }
  | { readonly status: 'success'; readonly data: Data; readonly error: undefined }
  | { readonly status: 'error'; readonly data: undefined; readonly error: Error }

/** An action with its state; each function keeps its identity. */
export type Action<Parameters, Data> = ActionState<Data> & {
  /** Starts it, aborts the one before, and never throws: the outcome is in `status`, `data` and `error`. */
  readonly dispatch: (parameters: Parameters) => void
  /** The same, but the answer can be awaited; rejects with the error. */
  readonly dispatchAsync: (parameters: Parameters) => Promise<Data>
  /** Aborts what runs and forgets the outcome. */
  readonly reset: () => void
}

type Abortable = { readonly signal?: AbortSignal | undefined }

const idle = { status: 'idle', data: undefined, error: undefined } as const

/** Aborts with the caller's own signal too; lets go of it when the run has ended. */
function follow(signal: AbortSignal | undefined, controller: AbortController): () => void {
  const abort = (): void => controller.abort(signal?.reason)
  if (signal?.aborted) abort()
  signal?.addEventListener('abort', abort)
  return () => signal?.removeEventListener('abort', abort)
}

/**
 * Turns a promise-returning call of the instance into a hook with status, data and error.
 * @param run gets the instance and the parameters, whose `signal` aborts when a newer call starts; keep its identity
 * stable
 * @example
 * const revoke = (latchkey: Latchkey, { namespace }: Scope) => latchkey.disconnect(namespace)
 *
 * function Leave() {
 *   const { dispatch, status } = useAction(revoke)
 *   return <button onClick={() => dispatch({})} disabled={status === 'pending'}>Disconnect</button>
 * }
 */
export function useAction<Parameters extends Abortable, Data>(
  run: (latchkey: Latchkey, parameters: Parameters & { readonly signal: AbortSignal }) => Promise<Data>,
): Action<Parameters, Data> {
  const latchkey = useContext(LatchkeyContext)
  const [state, setState] = useState<ActionState<Data>>(idle)
  const running = useRef<AbortController | undefined>(undefined)

  const dispatchAsync = useCallback(
    async (parameters: Parameters): Promise<Data> => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const settle = (next: ActionState<Data>): void => {
        if (running.current === controller) setState(next)
      }
      settle({ status: 'pending', data: undefined, error: undefined })
      const letGo = follow(parameters.signal, controller)
      try {
        if (!latchkey) throw providerMissing({})
        const data = await run(latchkey, { ...parameters, signal: controller.signal })
        settle({ status: 'success', data, error: undefined })
        return data
      } catch (error) {
        settle({ status: 'error', data: undefined, error: error instanceof Error ? error : new Error(String(error)) })
        throw error
      } finally {
        letGo()
      }
    },
    [latchkey, run],
  )
  const dispatch = useCallback(
    (parameters: Parameters): void => {
      // The failure is in the state already.
      dispatchAsync(parameters).catch(() => {})
    },
    [dispatchAsync],
  )
  const reset = useCallback((): void => {
    running.current?.abort()
    running.current = undefined
    setState(idle)
  }, [])

  return { ...state, dispatch, dispatchAsync, reset }
}
