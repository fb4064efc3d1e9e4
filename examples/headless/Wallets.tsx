import { useConnect, useLatchkeyInstance } from 'latchkey/react'
import { useCallback, useSyncExternalStore } from 'react'

const none: readonly never[] = []

/** The wallets in this browser, one button each. */
export function Wallets() {
  const latchkey = useLatchkeyInstance()
  const connectors = useSyncExternalStore(
    useCallback((listener: () => void) => latchkey?.subscribe(listener) ?? (() => {}), [latchkey]),
    () => latchkey?.getConnectors() ?? none,
  )
  const { dispatch, status, error } = useConnect()
  return (
    <main>
      <h1>Connect a wallet</h1>
      {connectors.length === 0 && <p>No wallet was found in this browser.</p>}
      {connectors.map(({ id, name }) => (
        <button key={id} type="button" disabled={status === 'pending'} onClick={() => dispatch({ connector: id })}>
          {name}
        </button>
      ))}
      {error && <p role="alert">{error.message}</p>}
    </main>
  )
}
