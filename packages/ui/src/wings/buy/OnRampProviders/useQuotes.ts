import type { Onramp, OnrampChoice, OnrampQuote } from '@latchkey/features/onramp'
import { useEffect, useState } from 'react'

/** Milliseconds without typing before who sells is asked, and before a price is asked again. */
const [restFor, freshFor] = [300, 30_000]

type Quotes = Readonly<Record<string, OnrampQuote>>

/**
 * What each provider says of the same question, by provider; empty while it is being asked. Answers to another question, of another account
 * or network, are dropped.
 *
 * @param about what the answers hold for beside the choice
 */
export function useQuotes(
  onramp: Onramp | undefined,
  question: Omit<OnrampChoice, 'provider'> | undefined,
  providers: readonly string[],
  about: string,
): Quotes {
  const [told, tell] = useState<{ readonly key: string; readonly quotes: Quotes }>()
  const names = providers.join(' ')
  const key = question ? JSON.stringify([question, names, about]) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds the question and who is asked
  useEffect(() => {
    if (!onramp || !question) return
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = () => {
      if (document.hidden) return again()
      const each = providers.map(async (provider) => {
        const quote = await onramp.quote({ ...question, provider }, left.signal)
        if (!left.signal.aborted)
          tell((last) => ({ key, quotes: { ...(last?.key === key && last.quotes), [provider]: quote } }))
      })
      // What cannot be asked has no quote; the form says why.
      void Promise.allSettled(each).then(again)
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
