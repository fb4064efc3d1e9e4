import type { NameSuggestion } from '@latchkey/features/names'
import type { Flow } from '@latchkey/flow'
import { nameFault } from '@latchkey/protocol/text'
import { useEffect, useState } from 'react'

/** What is known of a name: nothing yet, who has it, or that it could not be looked up. */
export interface NameSearch {
  readonly status: 'searching' | 'failed' | 'done'
  readonly names: readonly NameSuggestion[]
}

/** Milliseconds of not typing after which a name is looked up. */
const pause = 500

const searching: NameSearch = { status: 'searching', names: [] }

/** Looks a name up once typing rests; `turn` changes when it is to be looked up again at once. What was found for another name is dropped. */
export function useNameSearch(flow: Flow, label: string, zone: string | undefined, turn: number): NameSearch {
  const [found, setFound] = useState<NameSearch & { readonly label: string; readonly turn: number }>()
  const isName = zone !== undefined && nameFault(label) === undefined
  useEffect(() => {
    if (!isName) return
    const left = new AbortController()
    const { signal } = left
    const search = async () => {
      try {
        const { suggest } = await flow.feature('names')
        const names = await suggest(label, signal)
        if (!signal.aborted) setFound({ status: 'done', names, label, turn })
      } catch {
        // The view says so; what was left hears nothing.
        if (!signal.aborted) setFound({ status: 'failed', names: [], label, turn })
      }
    }
    const timer = setTimeout(search, pause)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [flow, label, isName, turn])
  return found?.label === label && found.turn === turn ? found : searching
}
