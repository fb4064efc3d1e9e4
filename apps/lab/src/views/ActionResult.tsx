import type { RunState } from '../actions/useActionRun'
import { useWords } from '../messages/WordsContext'

/** Letters of a long value that are always seen. */
const tail = 8
const longValue = 32

/** How an action went; always in the page, so that a screen reader hears the change. */
export function ActionResult({ id, state }: { readonly id: string; readonly state: RunState }) {
  const words = useWords()
  const failure = state.status === 'error' ? state.failure : undefined
  const facts = state.status === 'idle' ? [] : state.facts
  const question = state.status === 'pending' ? state.question : undefined
  return (
    <div
      className="result"
      role="status"
      data-lab={`result-${id}`}
      data-status={state.status}
      data-code={failure?.code}
    >
      {state.status === 'pending' && !question && (
        <p className="result-line" data-tone="wait">
          {facts.length > 0 ? words.tryIt.working : words.tryIt.waiting}
        </p>
      )}
      {question && (
        <div className="question">
          <p>{question.text}</p>
          <button type="button" className="button" onClick={() => question.answer(true)} data-lab={`consent-${id}`}>
            {words.tryIt.yes}
          </button>
          <button
            type="button"
            className="button quiet"
            onClick={() => question.answer(false)}
            data-lab={`refuse-${id}`}
          >
            {words.tryIt.no}
          </button>
        </div>
      )}
      {facts.length > 0 && (
        <dl className="facts">
          {facts.map(({ name, label, value }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd data-lab={`result-${id}-${name}`} title={value}>
                {value.length > longValue ? (
                  <>
                    <span className="value-start">{value.slice(0, -tail)}</span>
                    <span>{value.slice(-tail)}</span>
                  </>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {failure && (
        <p className="result-line" data-tone="bad">
          <code>{failure.code}</code> {failure.message}
        </p>
      )}
    </div>
  )
}
