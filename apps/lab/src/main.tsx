import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { readDevFacts } from './dev/readDevFacts'
import { createLab } from './lab/createLab'
import { LabContext } from './lab/LabContext'
import { App } from './views/App'
import 'latchkey/button.css'

const place = document.querySelector('#lab')
if (place) {
  const lab = createLab(window, readDevFacts(document))
  const root = createRoot(place)
  // Drawn before the browser paints for the first time.
  flushSync(() =>
    root.render(
      <StrictMode>
        <LabContext value={lab}>
          <App />
        </LabContext>
      </StrictMode>,
    ),
  )
}
