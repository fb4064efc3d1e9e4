import { useState } from 'react'
import { useWords } from '../messages/WordsContext'
import { Hand } from '../parts/Hand'

interface LoseHandProps {
  readonly wallet: { disconnect(): void; reconnect(): void }
  readonly handle: string
}

/** Takes a test wallet off its chain, and puts it back. */
export function LoseHand({ wallet, handle }: LoseHandProps) {
  const words = useWords()
  const [isLost, setLost] = useState(false)
  return (
    <Hand
      handle={handle}
      label={isLost ? words.wallet.find : words.wallet.lose}
      onPress={() => {
        if (isLost) wallet.reconnect()
        else wallet.disconnect()
        setLost(!isLost)
      }}
    />
  )
}
