import type { Latchkey } from 'latchkey'
import { type FunctionComponent, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Containment, disarm } from './disarm'
import { startSite } from './startSite'
import 'latchkey/button.css'

/** Shows a host dialog with our buttons inside; `containment` in the address takes the kit's protection away. */
export function startHost(Host: FunctionComponent<{ readonly latchkey: Latchkey }>): void {
  const containment = new URLSearchParams(location.search).get('containment')
  if (containment) disarm(containment as Containment)
  createRoot(document.querySelector('#root') as HTMLElement).render(
    <StrictMode>
      <Host latchkey={startSite()} />
    </StrictMode>,
  )
}
