import { type InstanceCode, importLines, instanceLines } from './instanceCode'

/** A module for a page of elements, built by a bundler; the button itself stands in the page's HTML. */
export const elementsCode = (
  code: InstanceCode,
  isEmbedded: boolean,
): string => `// In your page: <latchkey-button></latchkey-button>${isEmbedded ? ' <div id="latchkey"></div>' : ''}
${importLines(code).join('\n')}
import { defineLatchkeyElements } from 'latchkey/vanilla'

${instanceLines(code)}

defineLatchkeyElements(latchkey)
`
