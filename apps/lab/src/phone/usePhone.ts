import type { PendingQuestion, WalletConnectWallet, WalletSession } from '@latchkey/testing/walletconnect'
import { useCallback, useEffect, useState } from 'react'

interface PhoneFacts {
  readonly sessions: readonly WalletSession[]
  readonly questions: readonly PendingQuestion[]
  readonly isOnline: boolean
}

const factsOf = (wallet: WalletConnectWallet): PhoneFacts => ({
  sessions: wallet.sessions,
  questions: wallet.pending(),
  isOnline: wallet.isOnline(),
})

/** The wallet says nothing by itself to its owner, so it is looked at; what its owner did shows at once, by `look`. */
export function usePhone(wallet: WalletConnectWallet): PhoneFacts & { readonly look: () => void } {
  const [facts, setFacts] = useState(() => factsOf(wallet))
  const look = useCallback(
    () =>
      setFacts((last) => {
        const next = factsOf(wallet)
        return JSON.stringify(next) === JSON.stringify(last) ? last : next
      }),
    [wallet],
  )
  useEffect(() => {
    look()
    const timer = setInterval(look, 150)
    return () => clearInterval(timer)
  }, [look])
  return { ...facts, look }
}
