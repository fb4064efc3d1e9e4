'use client'

import { cookieStorage, type NetworkInput } from 'latchkey'
import { eip155 } from 'latchkey/eip155'
import { createLatchkey, LatchkeyButton, LatchkeyProvider, useAccount } from 'latchkey/react'
import { useState } from 'react'

export interface DoorProps {
  readonly networks: readonly [NetworkInput, ...NetworkInput[]]
  /** The request's cookie header, so that the server draws a returning visitor's button. */
  readonly cookie: string
}

export function Door({ networks, cookie }: DoorProps) {
  const [latchkey] = useState(() =>
    createLatchkey({ adapters: [eip155()], networks, storage: cookieStorage({ cookie }) }),
  )
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
      <Who />
    </LatchkeyProvider>
  )
}

function Who() {
  const { status, address } = useAccount()
  return <output data-status={status}>{address}</output>
}
