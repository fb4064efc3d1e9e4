import type { Latchkey } from 'latchkey'
import { type FunctionComponent, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { disarm } from './disarm'
import { startSite } from './startSite'
import 'latchkey/button.css'

/** Shows a host dialog with our buttons inside; `containment=off` in the address takes the kit's protection away. */
export function startHost(Host: FunctionComponent<{ readonly latchkey: Latchkey }>): void {
  if (new URLSearchParams(location.search).get('containment') === 'off') disarm()
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <StrictMode>
      <Host latchkey={startSite()} />
    </StrictMode>,
  )
}
