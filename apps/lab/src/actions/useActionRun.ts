import { isLatchkeyError } from 'latchkey'
import { useRef, useState } from 'react'
import { useLab, useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import type { LabAction, ResultFact } from './LabAction'

export interface ActionFailure {
  readonly code: string
  readonly message: string
}

export type RunState =
  | { readonly status: 'idle' }
  | { readonly status: 'pending'; readonly facts: readonly ResultFact[]; readonly question?: Question | undefined }
  | { readonly status: 'success'; readonly facts: readonly ResultFact[] }
  | { readonly status: 'error'; readonly facts: readonly ResultFact[]; readonly failure: ActionFailure }

export interface Question {
  readonly text: string
  answer(yes: boolean): void
}

export interface ActionControls {
  readonly state: RunState
  start(values: Readonly<Record<string, string>>): void
  cancel(): void
}

/** Runs one action at a time; a newer run aborts the older, whose answer is dropped. */
export function useActionRun(action: LabAction): ActionControls {
  const { facts } = useLab()
  const { latchkey } = useLabState()
  const words = useWords()
  const [state, setState] = useState<RunState>({ status: 'idle' })
  const running = useRef<AbortController | undefined>(undefined)

  async function start(values: Readonly<Record<string, string>>): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    let known: readonly ResultFact[] = []
    const show = (next: RunState) => {
      if (running.current === controller) setState(next)
    }
    const progress = (next: readonly ResultFact[]) => {
      known = next
      show({ status: 'pending', facts: known })
    }
    const consent = (text: string) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          show({ status: 'pending', facts: known })
          resolve(yes)
        }
        show({ status: 'pending', facts: known, question: { text, answer } })
        signal.addEventListener('abort', () => resolve(false), { once: true })
      })
    progress([])
    try {
      show({
        status: 'success',
        facts: await action.run({ latchkey, facts, words, values, signal, progress, consent }),
      })
    } catch (error) {
      const code = isLatchkeyError(error) ? error.code : 'unknown'
      const message = error instanceof Error ? error.message : String(error)
      show({ status: 'error', facts: known, failure: { code, message } })
    }
  }

  return { state, start: (values) => void start(values), cancel: () => running.current?.abort() }
}
