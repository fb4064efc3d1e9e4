import type { JsonRecord } from '../fragment/Json'
import type { NetworkCatalogue } from '../options/NetworkCatalogue'
import { instanceCode, isEmbedded } from './instanceCode'

/** A React component that runs with these options. */
export function reactCode(given: JsonRecord, catalogue: NetworkCatalogue, defaults: JsonRecord): string {
  const { imports, body } = instanceCode(given, catalogue, defaults)
  const place = isEmbedded(given) ? '      <div id="latchkey" />\n' : ''
  return `${imports.join('\n')}
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import 'latchkey/button.css'

${body}

export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
${place}    </LatchkeyProvider>
  )
}
`
}
