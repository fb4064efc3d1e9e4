import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { beforeAll, expect, test } from 'vitest'
import { parseDevFacts } from '../dev/DevFacts'
import type { JsonRecord } from '../fragment/Json'
import { labDefaults } from '../options/labDefaults'
import { createNetworkCatalogue } from '../options/NetworkCatalogue'
import { themePresets } from '../options/themePresets'
import { fileOf, type PageKind, type PagePlace, pageCode } from './pageCode'
import { ownProject, ownServer } from './siteOptions'

const here = dirname(fileURLToPath(import.meta.url))
const facts = parseDevFacts(
  JSON.stringify({
    server: 'http://localhost:4401',
    chains: { 'solana:4v1j': 'http://localhost:8899' },
    pubsub: { 'solana:4v1j': 'ws://localhost:8900' },
  }),
)
const catalogue = createNetworkCatalogue(facts)
const defaults = labDefaults(facts, 'http://localhost:4400')
const code = (given: JsonRecord, kind: PageKind = 'react', place: PagePlace = 'site') =>
  pageCode({ kind, place, given, catalogue, defaults })

const kinds = Object.keys(fileOf) as PageKind[]
const places = ['site', 'machine'] as const
const cases: Readonly<Record<string, JsonRecord>> = {
  'the defaults': {},
  'public networks': { networks: ['eip155:1', 'eip155:8453'], defaultNetwork: 'eip155:8453' },
  'a local network first': { networks: ['eip155:31338', 'eip155:10'], defaultNetwork: 'eip155:31338' },
  'Ethereum alone': { adapters: ['eip155'], networks: ['eip155:31337'] },
  'an embedded interface': { enableEmbedded: true },
  'a place of its own': { enableEmbedded: true, container: "#wallet's" },
  'a cookie': { storage: 'cookieStorage' },
  'a wallet of its own': { customWallets: [{ id: 'harbor', name: "Ann's Harbor" }] },
  terms: { termsConditionsUrl: '/terms</script><img src=x>', features: { legalCheckbox: true } },
  ...Object.fromEntries(Object.entries(themePresets).map(([name, themeVariables]) => [name, { themeVariables }])),
}
const scriptOf = (html: string): string =>
  [...html.matchAll(/<script type="module">([\s\S]*?)<\/script>/g)].map(([, one]) => one).join('\n')

/** A file of each page, as a reader would save it; a page without a bundler has the types of the kit's one file. */
const files = new Map<string, string>()
for (const place of places)
  for (const kind of kinds)
    Object.entries(cases).forEach(([, given], index) => {
      const text = code(given, kind, place)
      const name = `written-${place}-${kind}-${index}`
      if (kind === 'html')
        files.set(
          `${name}.mjs`,
          `// @ts-check\nconst { Latchkey } = /** @type {{ Latchkey: import('latchkey/cdn').LatchkeyGlobal }} */ (/** @type {unknown} */ (globalThis))\n${scriptOf(text)}\nexport {}\n`,
        )
      else files.set(`${name}.${kind === 'elements' ? 'ts' : 'tsx'}`, text)
    })

let faults: readonly string[]
beforeAll(() => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowJs: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: ['@latchkey/source'],
    jsx: ts.JsxEmit.ReactJSX,
    types: ['vite/client'],
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    allowImportingTsExtensions: true,
  }
  const host = ts.createCompilerHost(options)
  const written = (path: string) => (dirname(path) === here ? files.get(path.slice(here.length + 1)) : undefined)
  const { fileExists, readFile } = host
  host.fileExists = (path) => written(path) !== undefined || fileExists(path)
  host.readFile = (path) => written(path) ?? readFile(path)
  const { getSourceFile } = host
  host.getSourceFile = (path, target, ...rest) => {
    const text = written(path)
    return text === undefined ? getSourceFile(path, target, ...rest) : ts.createSourceFile(path, text, target)
  }
  const program = ts.createProgram(
    [...files.keys()].map((name) => join(here, name)),
    options,
    host,
  )
  faults = [...files.keys()].flatMap((name) => {
    const file = program.getSourceFile(join(here, name))
    if (!file) return [`${name} was not read`]
    return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}\n${files.get(name)}`,
    )
  })
})

test('every page, in both places and with any options, compiles against the kit', () => {
  expect(files.size).toBe(places.length * kinds.length * Object.keys(cases).length)
  expect(faults).toEqual([])
})

test.each(kinds)('a page of %s for a site of its own names nothing of this machine', (kind) => {
  for (const given of Object.values(cases)) {
    const text = code(given, kind)
    expect(text).not.toMatch(/localhost|127\.0\.0\.1|test-phone|Devnet|31337|0000000001/)
    expect(text).toContain(ownServer)
    expect(text).toContain(ownProject)
    expect(text).toMatch(/ {2}\/\/ Your project on your own server.*\n +projectId: /)
  }
  expect(code({}, kind, 'machine')).toContain('http://localhost:4401')
})

test('every name used is imported or defined, and nothing else', () => {
  const text = code(
    { adapters: ['eip155'], networks: ['eip155:31337', 'eip155:1'], storage: 'memoryStorage' },
    'react',
    'machine',
  )
  expect(text).toContain("import { createLatchkey, memoryStorage } from 'latchkey'")
  expect(text).toContain("import { defineNetwork, mainnet } from 'latchkey/networks'")
  expect(text).toContain('const devnet = defineNetwork({')
  expect(text).toContain('networks: [devnet, mainnet],')
  expect(text).not.toContain('secondDevnet')
})

test('local networks become public ones, each once', () => {
  expect(code({ adapters: ['eip155'], networks: ['eip155:31337', 'eip155:1'] })).toContain('networks: [mainnet],')
  expect(code({})).toContain('networks: [mainnet, base, solanaMainnet],')
})

test.each(kinds)('an embedded interface gets a place in a page of %s', (kind) => {
  expect(code({ enableEmbedded: true }, kind)).toContain('<div id="latchkey"')
})

test('a script tag inside an option cannot end the script', () => {
  const html = code({ termsConditionsUrl: '/terms</script><img src=x>' }, 'html')
  expect(html.match(/<\/script>/g)).toHaveLength(2)
})

test.each(places)('nothing in an address becomes code (%s)', (place) => {
  const evil = 'steal(); //'
  const given = {
    adapters: [evil],
    networks: [evil, { raw: evil }],
    storage: evil,
    defaultNetwork: evil,
    container: evil,
    services: { url: evil },
    projectId: evil,
    x: { raw: evil },
  }
  for (const kind of kinds) {
    const text = code(given as unknown as JsonRecord, kind, place)
    expect(text).toContain('adapters: [eip155()]')
    for (const line of text.split('\n').filter((one) => one.includes(evil))) expect(line).toContain(`'${evil}'`)
  }
})

test('the notes of the code name the guide there is', () => {
  expect(readFileSync(join(here, '../../../../docs/self-hosting.md'), 'utf8')).toMatch(/^# /)
})
