import type { SolanaTestWallet } from '@latchkey/testing/solana'
import { useCallback, useRef, useState } from 'react'
import { useTick } from '../lab/useTick'
import { en } from '../messages/en'
import { Hand } from '../parts/Hand'

const words = en.wallet

/** What a Solana wallet does by itself, now or with the next request. */
export function SolanaHands({ wallet }: { readonly wallet: SolanaTestWallet }) {
  const { isLocked, isGranted, pending } = useSolanaFacts(wallet)
  const [faults, setFaults] = useState(0)
  const [isLost, setLost] = useState(false)
  const [isFirst, setFirst] = useState(true)
  const fault = (set: () => void) => () => {
    set()
    setFaults((count) => count + 1)
  }
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
        <Hand
          handle="solana-lose"
          label={isLost ? words.find : words.lose}
          onPress={() => {
            if (isLost) wallet.reconnect()
            else wallet.disconnect()
            setLost(!isLost)
          }}
        />
        <Hand handle="solana-announce" label={words.announce} onPress={wallet.announce} />
      </div>
      <h3 className="hands-title">{words.faults}</h3>
      <div className="hands">
        <Hand handle="solana-reject-next" label={words.rejectNext} onPress={fault(() => wallet.rejectNext())} />
        <Hand handle="solana-never-answer" label={words.neverAnswer} onPress={fault(() => wallet.neverAnswer())} />
        <Hand handle="solana-answer-late" label={words.answerLate} onPress={fault(() => wallet.answerLate(3000))} />
        <Hand
          handle="solana-heal"
          label={words.heal}
          disabled={faults === 0}
          onPress={() => {
            wallet.heal()
            setFaults(0)
          }}
        />
      </div>
      <p className="hint" role="status" data-lab="solana-faults">
        {faults > 0 ? words.faultsSet : ''}
      </p>
    </>
  )
}

interface SolanaWalletFacts {
  readonly isLocked: boolean
  readonly isGranted: boolean
  readonly pending: number
}

/** The wallet says nothing by itself to its owner, so it is looked at; equal facts keep their reference. */
function useSolanaFacts(wallet: SolanaTestWallet): SolanaWalletFacts {
  const last = useRef<SolanaWalletFacts | undefined>(undefined)
  return useTick(
    useCallback(() => {
      const next = {
        isLocked: wallet.isLocked(),
        isGranted: wallet.state().grants[location.origin] !== undefined,
        pending: wallet.pending().length,
      }
      if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next
      return last.current ?? next
    }, [wallet]),
  )
}
