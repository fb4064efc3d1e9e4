import { useReceive } from 'latchkey/react'
import { useState } from 'react'
import { Part } from './Part.tsx'

/** Where the account is paid; a link, for a code to scan, only with an amount. */
export function Receive() {
  const { status, addresses, requestLink, error, retry } = useReceive()
  const [amount, setAmount] = useState('')
  // An address that no wallet has confirmed is no place to be paid at.
  if (status === 'unproven')
    return (
      <Part title="Receive" status="success">
        <p>Confirm the account in your wallet first.</p>
      </Part>
    )
  return (
    <Part
      title="Receive"
      status={status}
      error={error === undefined ? undefined : String(error)}
      isEmpty={addresses.length === 0}
      onRetry={() => void retry()}
    >
      <input
        aria-label="Amount to ask for"
        inputMode="decimal"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      <ul>
        {addresses.map(({ chainId, address }) => (
          <li key={chainId}>
            <small>{chainId}</small> <code>{requestLink({ chainId, amount }) ?? address}</code>
          </li>
        ))}
      </ul>
    </Part>
  )
}
