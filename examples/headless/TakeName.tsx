import type { NameRecord, NameSuggestion } from 'latchkey'
import { useAccount, useName } from 'latchkey/react'
import { type FormEvent, useEffect, useState } from 'react'
import { Part } from './Part.tsx'

/** Takes a name of the site's zone by one signature, and lists those that the account has. */
export function TakeName() {
  const { address } = useAccount()
  const { readZone, suggest, namesOf, dispatch, status, data, error } = useName()
  const [zone, setZone] = useState<{ readonly name: string | undefined }>()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<readonly NameSuggestion[]>([])
  const [problem, setProblem] = useState<string>()
  const [own, setOwn] = useState<readonly NameRecord[]>([])
  useEffect(() => {
    const left = new AbortController()
    readZone(left.signal).then(
      (name) => setZone({ name }),
      (cause: unknown) => left.signal.aborted || setProblem(String(cause)),
    )
    return () => left.abort()
  }, [readZone])
  // biome-ignore lint/correctness/useExhaustiveDependencies: one that was taken is among them
  useEffect(() => {
    const left = new AbortController()
    setOwn([])
    if (address)
      namesOf(address, left.signal).then(setOwn, (cause: unknown) => left.signal.aborted || setProblem(String(cause)))
    return () => left.abort()
  }, [address, namesOf, data])
  const onSearch = (event: FormEvent) => {
    event.preventDefault()
    setProblem(undefined)
    suggest(typed).then(setFound, (cause: unknown) => setProblem(String(cause)))
  }
  const known = zone ? 'success' : problem === undefined ? 'pending' : 'error'
  return (
    <Part title="Name" status={known} error={error?.message ?? problem} isEmpty={zone !== undefined && !zone.name}>
      {zone?.name && (
        <form onSubmit={onSearch}>
          <input
            aria-label="Name"
            placeholder={`Name in ${zone.name}`}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit">Look</button>
        </form>
      )}
      <ul>
        {found.map(({ name, registered }) => (
          <li key={name}>
            {name}{' '}
            <button type="button" disabled={registered || status === 'pending'} onClick={() => dispatch({ name })}>
              {registered ? 'Taken' : `Take ${name}`}
            </button>
          </li>
        ))}
      </ul>
      {own.length > 0 && <p>Already yours: {own.map(({ name }) => name).join(', ')}</p>}
      {data && <p>{data} is yours</p>}
    </Part>
  )
}
