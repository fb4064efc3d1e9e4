import { useEffect, useState } from 'react'
import { useWords } from '../messages/WordsContext'

export interface CopyButtonProps {
  readonly text: () => string
  readonly label?: string | undefined
  readonly handle: string
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label, handle }: CopyButtonProps) {
  const words = useWords()
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const timer = setTimeout(() => setCopied(0), 1500)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () =>
    void navigator.clipboard?.writeText(text()).then(
      () => setCopied((count) => count + 1),
      () => {},
    )
  return (
    <button type="button" className="chip" onClick={copy} data-lab={handle}>
      <span aria-live="polite">{copied > 0 ? words.copy.copied : (label ?? words.copy.copy)}</span>
    </button>
  )
}
