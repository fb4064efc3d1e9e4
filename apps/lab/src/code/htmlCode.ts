import { type InstanceCode, instanceLines } from './instanceCode'

/** A page without a bundler, with the kit's one file copied beside it. */
export function htmlCode(code: InstanceCode, isEmbedded: boolean): string {
  const named = (isOf: (entry: string) => boolean) =>
    code.imports.filter(([entry]) => isOf(entry)).flatMap(([, one]) => one)
  const kit = [...named((entry) => entry !== 'latchkey/networks'), 'defineLatchkeyElements'].sort()
  const networks = named((entry) => entry === 'latchkey/networks')
  const lines = [
    `const { ${kit.join(', ')} } = Latchkey`,
    ...(networks.length > 0 ? [`const { ${networks.join(', ')} } = Latchkey.networks`] : []),
    '',
    // Types belong to modules that are built.
    ...instanceLines(code).replaceAll('<HTMLElement>', '').split('\n'),
    '',
    'defineLatchkeyElements(latchkey)',
  ]
  return `<!-- dist/cdn.js and dist/cdn/ of the package, copied to your site -->
<script type="module" src="/latchkey/cdn.js"></script>

<latchkey-button></latchkey-button>
${isEmbedded ? '<div id="latchkey"></div>\n' : ''}
<script type="module">
${lines.map((line) => (line === '' ? '' : `  ${line}`)).join('\n')}
</script>
`
}
