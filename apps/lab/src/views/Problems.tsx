import { useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'

/** What the address asks for and cannot have. */
export function Problems() {
  const words = useWords()
  const { problems } = useLabState()
  if (problems.length === 0) return null
  return (
    <div className="problems" role="alert" data-lab="problems">
      <h2>{words.problems.title(problems.length)}</h2>
      <ul>
        {problems.map(({ path, message, code }) => (
          <li key={`${path} ${message}`} data-lab="problem" data-path={path} data-code={code}>
            <code>{path}</code>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <p>{words.problems.rest}</p>
    </div>
  )
}
