import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readDevFacts } from '../dev/readDevFacts'
import { createLab } from '../lab/createLab'
import { LabContext } from '../lab/LabContext'
import { holdFocus } from './holdFocus'
import { PreviewSite } from './PreviewSite'
import 'latchkey/button.css'

const place = document.querySelector('#preview')
if (place) {
  holdFocus(globalThis)
  // Nothing of it is kept, so that it never meets what the lab around it remembers.
  const overlay = { options: { storage: 'noStorage', storageKey: 'latchkey-preview' }, remembers: false }
  const lab = createLab(window, readDevFacts(document), overlay)
  createRoot(place).render(
    <StrictMode>
      <LabContext value={lab}>
        <PreviewSite />
      </LabContext>
    </StrictMode>,
  )
}
