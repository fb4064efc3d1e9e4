import { useState } from 'react'
import { en } from '../messages/en'
import { Hand } from '../parts/Hand'

interface LoseHandProps {
  readonly wallet: { disconnect(): void; reconnect(): void }
  readonly handle: string
}

/** Takes a test wallet off its chain, and puts it back. */
export function LoseHand({ wallet, handle }: LoseHandProps) {
  const [isLost, setLost] = useState(false)
  return (
    <Hand
      handle={handle}
      label={isLost ? en.wallet.find : en.wallet.lose}
      onPress={() => {
        if (isLost) wallet.reconnect()
        else wallet.disconnect()
        setLost(!isLost)
      }}
    />
  )
}
