import type { PendingQuestion, WalletConnectWallet, WalletSession } from '@latchkey/testing/walletconnect'
import { useCallback, useRef } from 'react'
import { useTick } from '../lab/useTick'

interface PhoneFacts {
  readonly sessions: readonly WalletSession[]
  readonly questions: readonly PendingQuestion[]
  readonly isOnline: boolean
}

/** The wallet says nothing by itself to its owner, so it is looked at; equal facts keep their reference. */
export function usePhone(wallet: WalletConnectWallet): PhoneFacts {
  const last = useRef<{ readonly facts: PhoneFacts; readonly text: string } | undefined>(undefined)
  return useTick(
    useCallback(() => {
      const facts = { sessions: wallet.sessions, questions: wallet.pending(), isOnline: wallet.isOnline() }
      const text = JSON.stringify(facts)
      if (text !== last.current?.text) last.current = { facts, text }
      return last.current?.facts ?? facts
    }, [wallet]),
    150,
  )
}
