import { useAccount, useBalance, useDisconnect, useSignMessage } from 'latchkey/react'

/** What an app does with the account: shows it, signs with it, leaves it. */
export function Account() {
  const { address, isConnected } = useAccount()
  const { balance, status, symbol } = useBalance()
  const { disconnect } = useDisconnect()
  const { dispatch, data: signature } = useSignMessage()
  if (!isConnected) return <p>Nobody is here.</p>
  return (
    <section>
      <p data-testid="address">{address}</p>
      <p data-testid="balance">{status === 'fresh' ? `${balance} ${symbol}` : 'reading'}</p>
      <p data-testid="signature">{signature}</p>
      <button type="button" onClick={() => dispatch({ message: 'Hello from a tarball' })}>
        Sign
      </button>
      <button type="button" onClick={() => void disconnect()}>
        Leave
      </button>
    </section>
  )
}
