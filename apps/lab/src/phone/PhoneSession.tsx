import type { WalletConnectWallet, WalletSession } from '@latchkey/testing/walletconnect'
import { useWords } from '../messages/WordsContext'

/** A site the phone is connected to, and what its owner can do to it. */
export function PhoneSession({
  session,
  wallet,
}: {
  readonly session: WalletSession
  readonly wallet: WalletConnectWallet
}) {
  const words = useWords().phone
  const chains = [...new Set(session.namespaces.eip155?.accounts.map((id) => id.split(':').slice(0, 2).join(':')))]
  return (
    <article className="phone-session" data-phone="session">
      <h3>{session.dapp.name}</h3>
      <p className="phone-soft">{session.dapp.url}</p>
      <div className="hands">
        {chains.map((chain) => (
          <button
            key={chain}
            type="button"
            className="chip"
            onClick={() => void wallet.switchChain(chain, session.topic)}
            data-phone={`switch-${chain}`}
          >
            {words.switchTo(chain)}
          </button>
        ))}
        <button
          type="button"
          className="chip"
          onClick={() => void wallet.disconnect(session.topic)}
          data-phone="disconnect"
        >
          {words.disconnect}
        </button>
      </div>
    </article>
  )
}
