import { useLabState } from '../lab/LabContext'
import { en } from '../messages/en'

/** What the address asks for and cannot have. */
export function Problems() {
  const { problems } = useLabState()
  if (problems.length === 0) return null
  return (
    <div className="problems" role="alert" data-lab="problems">
      <h2>{en.problems.title(problems.length)}</h2>
      <ul>
        {problems.map(({ path, message, code }) => (
          <li key={`${path} ${message}`} data-lab="problem" data-path={path} data-code={code}>
            <code>{path}</code>
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <p>{en.problems.rest}</p>
    </div>
  )
}
