import type { Onramp, OnrampChoice, OnrampQuote } from '@latchkey/features/onramp'
import { useEffect, useState } from 'react'

/** Milliseconds without typing before who sells is asked, and before a price is asked again. */
const [restFor, freshFor] = [300, 30_000]

/** `undefined` of one that could not be asked. */
type Quotes = Readonly<Record<string, OnrampQuote | undefined>>

/**
 * What each who sells says of its question, by provider; empty while it is being asked. Answers to other questions, of another account or
 * network, are dropped.
 *
 * @param questions one for each who is asked
 * @param about what the answers hold for beside the questions
 */
export function useQuotes(onramp: Onramp | undefined, questions: readonly OnrampChoice[], about: string): Quotes {
  const [told, tell] = useState<{ readonly key: string; readonly quotes: Quotes }>()
  const key = questions.length > 0 ? JSON.stringify([questions, about]) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the questions
  useEffect(() => {
    if (!onramp || questions.length === 0) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      if (document.hidden) return again()
      const each = questions.map(async (question) => {
        const quote = await onramp.quote(question, left.signal).catch(() => undefined)
        if (!left.signal.aborted)
          tell((last) => ({ key, quotes: { ...(last?.key === key && last.quotes), [question.provider]: quote } }))
      })
      void Promise.all(each).then(again)
    }
    const again = () => {
      if (!left.signal.aborted) timer = setTimeout(ask, freshFor)
    }
    timer = setTimeout(ask, restFor)
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [onramp, key])
  return told?.key === key ? told.quotes : {}
}
