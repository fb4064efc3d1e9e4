import { useAccount, useDisconnect, useIdentity } from 'latchkey/react'
import { Activity } from './Activity.tsx'
import { Buy } from './Buy.tsx'
import { Items } from './Items.tsx'
import { Receive } from './Receive.tsx'
import { Send } from './Send.tsx'
import { Swap } from './Swap.tsx'
import { TakeName } from './TakeName.tsx'
import { Tokens } from './Tokens.tsx'
import { Wallets } from './Wallets.tsx'

/** The wallets to choose from, or the account and what can be done with it. */
export function App() {
  const { address, isConnected, status } = useAccount()
  const { name } = useIdentity()
  const { disconnect } = useDisconnect()
  if (status === 'connecting') return <main>Asking the wallet…</main>
  if (!isConnected) return <Wallets />
  return (
    <main>
      <header>
        <h1 data-testid="who">{name ?? address}</h1>
        <button type="button" onClick={() => void disconnect()}>
          Leave
        </button>
      </header>
      <Tokens />
      <Items />
      <Receive />
      <Send />
      <Swap />
      <Buy />
      <TakeName />
      <Activity />
    </main>
  )
}
