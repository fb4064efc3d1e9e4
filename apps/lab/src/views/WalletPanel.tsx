import { useState } from 'react'
import { useLab, useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { Panel } from '../parts/Panel'
import { Segmented } from '../parts/Segmented'
import { evmHands, solanaHands } from '../wallet/createWallets'
import { SolanaHands } from './SolanaHands'
import { WalletHands } from './WalletHands'
import { WalletSetup } from './WalletSetup'

/** The test wallet: what it thinks, and hands to make it misbehave. */
export function WalletPanel() {
  const words = useWords()
  const lab = useLab()
  const { wallets } = useLabState()
  const [index, setIndex] = useState(0)
  const shown = wallets[index] ?? wallets[0]
  if (!shown)
    return (
      <Panel id="wallet" title={words.wallet.title} about={words.wallet.off}>
        <button type="button" className="button" onClick={() => lab.setWallets([{}])} data-lab="wallet-on">
          {words.wallet.switchOn}
        </button>
      </Panel>
    )
  const { info } = shown.wallet
  const evm = evmHands(shown)
  const solana = solanaHands(shown)
  return (
    <Panel
      id="wallet"
      title={info.name}
      about={words.wallet.about}
      tools={<img className="wallet-icon" src={info.icon} alt="" width="32" height="32" />}
    >
      {wallets.length > 1 && (
        <Segmented
          label={words.wallet.which}
          caption="hidden"
          value={String(wallets.indexOf(shown))}
          choices={Object.fromEntries(wallets.map(({ wallet }, at) => [String(at), wallet.info.name]))}
          onChange={(at) => setIndex(Number(at))}
          handle="wallet-which"
        />
      )}
      {evm && <WalletHands key={`evm ${info.rdns}`} shown={evm} />}
      {evm && solana && <h3 className="hands-title">{words.wallet.names.solana}</h3>}
      {solana && <SolanaHands key={`solana ${info.rdns}`} wallet={solana} />}
      <details className="setup" data-lab="wallet-setup">
        <summary>{words.wallet.setup}</summary>
        <div className="group">
          <WalletSetup settings={shown.settings} />
        </div>
      </details>
    </Panel>
  )
}
