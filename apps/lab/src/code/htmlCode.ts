import type { JsonRecord } from '../fragment/Json'
import type { NetworkCatalogue } from '../options/NetworkCatalogue'
import { instanceCode, isEmbedded } from './instanceCode'

/** A page without any framework that runs with these options. */
export function htmlCode(given: JsonRecord, catalogue: NetworkCatalogue, defaults: JsonRecord): string {
  const { imports, body } = instanceCode(given, catalogue, defaults)
  const lines = [
    ...imports,
    "import { defineLatchkeyElements } from 'latchkey/vanilla'",
    '',
    ...body.split('\n'),
    '',
    'defineLatchkeyElements(latchkey)',
  ]
  const place = isEmbedded(given) ? '<div id="latchkey"></div>\n' : ''
  return `<latchkey-button></latchkey-button>
${place}
<script type="module">
${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}
</script>
`
}
