import type { SolanaTestWallet } from '@latchkey/testing/solana'
import { useState } from 'react'
import { useFacts } from '../lab/useFacts'
import { useWords } from '../messages/WordsContext'
import { Hand } from '../parts/Hand'
import { FaultHands } from './FaultHands'
import { LoseHand } from './LoseHand'

/** What a Solana wallet does by itself, now or with the next request. */
export function SolanaHands({ wallet }: { readonly wallet: SolanaTestWallet }) {
  const words = useWords().wallet
  const { isLocked, isGranted, pending } = useFacts(readFacts, wallet)
  const [isFirst, setFirst] = useState(true)
  return (
    <>
      <dl className="facts" data-lab="solana-facts">
        <div>
          <dt>{words.state}</dt>
          <dd data-lab="solana-state">
            {isLocked ? words.locked : words.unlocked}
            {pending > 0 && `, ${words.waiting(pending)}`}
          </dd>
        </div>
        <div>
          <dt>{words.grant}</dt>
          <dd data-lab="solana-grant">{isGranted ? words.granted : words.notGranted}</dd>
        </div>
      </dl>
      <h3 className="hands-title">{words.moves}</h3>
      <div className="hands">
        <Hand
          handle="solana-lock"
          label={isLocked ? words.unlock : words.lock}
          onPress={isLocked ? wallet.unlock : wallet.lock}
        />
        <Hand
          handle="solana-account"
          label={words.otherAccount}
          disabled={!isGranted}
          onPress={() => {
            void wallet.setAccounts(isFirst ? [1, 0] : [0, 1])
            setFirst(!isFirst)
          }}
        />
        <Hand handle="solana-revoke" label={words.revoke} onPress={() => wallet.revoke()} disabled={!isGranted} />
        <LoseHand handle="solana-lose" wallet={wallet} />
        <Hand handle="solana-announce" label={words.announce} onPress={wallet.announce} />
      </div>
      <FaultHands wallet={wallet} prefix="solana-" />
    </>
  )
}

interface SolanaWalletFacts {
  readonly isLocked: boolean
  readonly isGranted: boolean
  readonly pending: number
}

const readFacts = (wallet: SolanaTestWallet): SolanaWalletFacts => ({
  isLocked: wallet.isLocked(),
  isGranted: wallet.state().grants[location.origin] !== undefined,
  pending: wallet.pending().length,
})
