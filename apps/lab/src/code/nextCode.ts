import { type InstanceCode, importLines } from './instanceCode'

/** A client component of Next.js; its instance is made once per visitor, on the server too. */
export const nextCode = (code: InstanceCode, isEmbedded: boolean): string => `'use client'

${importLines(code).join('\n')}
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import 'latchkey/button.css'
import { useState } from 'react'

${code.definitions.map((one) => `${one}\n\n`).join('')}export function Door() {
  const [latchkey] = useState(() =>
    ${code.create.replaceAll('\n', '\n    ')},
  )
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
${isEmbedded ? '      <div id="latchkey" />\n' : ''}    </LatchkeyProvider>
  )
}
`
