import { useWords } from '../messages/WordsContext'
import { Scroll } from './Scroll'

export interface LogLine {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly text: string
  readonly aside?: string | undefined
  readonly detail?: string | undefined
  /** As it was said, for who opens it. */
  readonly raw?: string | undefined
  readonly tone?: 'good' | 'bad' | 'soft' | undefined
}

export interface LogListProps {
  readonly handle: string
  readonly label: string
  readonly empty: string
  readonly lines: readonly LogLine[]
  readonly onClear?: (() => void) | undefined
}

const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB')

/** Lines with their time, newest first. */
export function LogList({ handle, label, empty, lines, onClear }: LogListProps) {
  const words = useWords()
  if (lines.length === 0)
    return (
      <p className="log-empty" data-lab={handle}>
        {empty}
      </p>
    )
  return (
    <>
      <Scroll label={label}>
        <ol className="log" data-lab={handle}>
          {lines.map(({ id, at, text, aside, detail, raw, tone }) => (
            <li key={id} data-tone={tone}>
              <time dateTime={new Date(at).toISOString()}>{clock(at)}</time>
              <span className="log-text">{text}</span>
              {aside !== undefined && <span className="log-aside">{aside}</span>}
              {detail !== undefined && (
                <span className="log-detail" dir="ltr">
                  {detail}
                </span>
              )}
              {raw !== undefined && (
                <details className="log-raw">
                  <summary aria-label={words.watch.rawOf(text)}>{words.watch.raw}</summary>
                  <pre dir="ltr">{raw}</pre>
                </details>
              )}
            </li>
          ))}
        </ol>
      </Scroll>
      {onClear && (
        <button type="button" className="link log-clear" onClick={onClear} data-lab={`clear-${handle}`}>
          {words.watch.clear}
        </button>
      )}
    </>
  )
}
