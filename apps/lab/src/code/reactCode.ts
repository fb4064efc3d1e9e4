import { type InstanceCode, importLines, instanceLines } from './instanceCode'

/** A React component that runs with this instance. */
export const reactCode = (code: InstanceCode, isEmbedded: boolean): string => `${importLines(code).join('\n')}
import { LatchkeyButton, LatchkeyProvider } from 'latchkey/react'
import 'latchkey/button.css'

${instanceLines(code)}

export function App() {
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <LatchkeyButton />
${isEmbedded ? '      <div id="latchkey" />\n' : ''}    </LatchkeyProvider>
  )
}
`
