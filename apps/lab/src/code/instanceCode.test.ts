import fc from 'fast-check'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { parseDevFacts } from '../dev/DevFacts'
import type { JsonRecord } from '../fragment/Json'
import { labDefaults } from '../options/labDefaults'
import { createNetworkCatalogue } from '../options/NetworkCatalogue'
import { highlight } from './highlight'
import { htmlCode } from './htmlCode'
import { reactCode } from './reactCode'
import { toSource } from './toSource'

const facts = parseDevFacts('{"server":"http://localhost:4401"}')
const catalogue = createNetworkCatalogue(facts)
const defaults = labDefaults(facts, 'http://localhost:4400')
/** Reads a generated literal with JavaScript's own grammar. */
const run = (source: string): unknown => new Function(`return ${source}`)()

const cases: readonly (readonly [string, JsonRecord])[] = [
  ['the defaults', {}],
  ['public networks', { networks: ['eip155:1', 'eip155:8453'], defaultNetwork: 'eip155:8453' }],
  ['a look', { themeMode: 'dark', themeVariables: { accent: '#c58a2b', fontFamily: '"Inter", serif' } }],
  ['an embedded interface', { enableEmbedded: true }],
  ['a cookie', { storage: 'cookieStorage' }],
  ['a wallet of its own', { customWallets: [{ id: 'harbor', name: "Ann's Harbor" }] }],
]

test.each(cases)('React code for %s is valid TypeScript', async (_, options) => {
  const code = reactCode(options, catalogue, defaults)
  await expect(transformWithOxc(code, 'App.tsx')).resolves.toHaveProperty('code')
})

test.each(cases)('plain HTML code for %s holds a valid module', async (_, options) => {
  const [, script = ''] = /<script type="module">([\s\S]*)<\/script>/.exec(htmlCode(options, catalogue, defaults)) ?? []
  await expect(transformWithOxc(script, 'page.js')).resolves.toHaveProperty('code')
})

test('every name used is imported or defined, and nothing else', () => {
  const code = reactCode({ networks: ['eip155:31337', 'eip155:1'], storage: 'memoryStorage' }, catalogue, defaults)
  expect(code).toContain("import { createLatchkey, memoryStorage } from 'latchkey'")
  expect(code).toContain("import { defineNetwork, mainnet } from 'latchkey/networks'")
  expect(code).toContain('const devnet = defineNetwork({')
  expect(code).toContain('networks: [devnet, mainnet],')
  expect(code).not.toContain('secondDevnet')
})

test('an embedded interface gets a place in both kinds of page', () => {
  expect(reactCode({ enableEmbedded: true }, catalogue, defaults)).toContain('<div id="latchkey" />')
  expect(htmlCode({ enableEmbedded: true }, catalogue, defaults)).toContain('<div id="latchkey"></div>')
})

test('a script tag inside an option cannot end the script', () => {
  const code = htmlCode({ termsConditionsUrl: '/terms</script><img src=x>' }, catalogue, defaults)
  expect(code.match(/<\/script>/g)).toHaveLength(1)
})

test('nothing in an address becomes code', () => {
  const evil = 'steal(); //'
  const given = {
    adapters: [evil],
    networks: [evil, { raw: evil }],
    storage: evil,
    defaultNetwork: evil,
    x: { raw: evil },
  }
  const code = reactCode(given as unknown as JsonRecord, catalogue, defaults)
  expect(code).toContain('adapters: [eip155()]')
  for (const line of code.split('\n').filter((one) => one.includes(evil))) expect(line).toContain(`'${evil}'`)
})

test('what is written reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const plain = JSON.parse(JSON.stringify(value))
      expect(run(`(${toSource(plain)})`)).toEqual(plain)
    }),
  )
})

test('colouring loses no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (code) => {
      expect(
        highlight(code)
          .map(({ text }) => text)
          .join(''),
      ).toBe(code)
    }),
  )
  expect(highlight("const a = 'b'").filter(({ kind }) => kind !== 'plain')).toEqual([
    { kind: 'word', text: 'const' },
    { kind: 'string', text: "'b'" },
  ])
})
