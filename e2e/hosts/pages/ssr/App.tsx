import type { Latchkey } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider, NetworkButton } from 'latchkey/react'
import { StrictMode } from 'react'
import 'latchkey/button.css'

/** The same tree on both sides of the wire. */
export function App({ latchkey }: { readonly latchkey: Latchkey }) {
  return (
    <StrictMode>
      <LatchkeyProvider latchkey={latchkey}>
        <LatchkeyButton />
        <NetworkButton />
      </LatchkeyProvider>
    </StrictMode>
  )
}
