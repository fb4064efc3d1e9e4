import type { Latchkey } from 'latchkey'
import { LatchkeyButton, LatchkeyProvider, NetworkButton } from 'latchkey/react'

/** What stands inside every host dialog: a field of its own and our buttons. */
export function HostForm({ latchkey }: { readonly latchkey: Latchkey }) {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <label>
        Note <input name="note" />
      </label>
      <LatchkeyButton />
      <NetworkButton />
    </LatchkeyProvider>
  )
}
