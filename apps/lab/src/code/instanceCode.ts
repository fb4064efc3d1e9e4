import { isJsonRecord, type Json, type JsonRecord } from '../fragment/Json'
import { labDefaults } from '../options/labDefaults'
import type { NetworkCatalogue } from '../options/NetworkCatalogue'
import { type Source, toSource } from './toSource'

export interface InstanceCode {
  /** Import lines but for the frame's own, e.g. `latchkey/react`. */
  readonly imports: readonly string[]
  /** Networks written out, and the instance. */
  readonly body: string
}

const storages = new Set<Json | undefined>(['localStorage', 'cookieStorage', 'memoryStorage', 'noStorage'])

/** The lines that make an instance with these options. */
export function instanceCode(given: JsonRecord, catalogue: NetworkCatalogue): InstanceCode {
  const laid: JsonRecord = { ...labDefaults, ...given }
  const core = ['createLatchkey']
  const networks = new Set<string>()
  const definitions = new Map<string, string>()

  const network = (value: Json): Source => {
    const entry = catalogue.find(({ caip }) => caip === value)
    if (!entry) return value
    if (entry.importName) networks.add(entry.importName)
    else {
      networks.add('defineNetwork')
      const record = toSource(entry.network as unknown as Source)
      definitions.set(entry.variable, `const ${entry.variable} = defineNetwork(${record})`)
    }
    return { raw: entry.variable }
  }
  const storage = (value: Json): Source => {
    if (!storages.has(value)) return value
    core.push(String(value))
    return { raw: `${String(value)}()` }
  }
  const option = (key: string, value: Json): Source => {
    if (key === 'adapters' && Array.isArray(value))
      return (value as readonly Json[]).map((one) => ({ raw: `${String(one)}()` }))
    if (key === 'networks' && Array.isArray(value)) return (value as readonly Json[]).map(network)
    if (key === 'defaultNetwork') return network(value)
    if (key === 'storage') return storage(value)
    if (key === 'container') return { raw: `() => document.querySelector(${toSource(value)})` }
    return value
  }
  const options = Object.fromEntries(Object.entries(laid).map(([key, value]) => [key, option(key, value)]))
  // An embedded interface needs a place; the page of the reader has one of its own.
  if (laid.enableEmbedded === true && laid.container === undefined)
    options.container = { raw: "() => document.querySelector('#latchkey')" }

  const instance = `const latchkey = createLatchkey(${toSource(spread(options))})`
  return {
    imports: [
      `import { ${core.sort().join(', ')} } from 'latchkey'`,
      "import { eip155 } from 'latchkey/eip155'",
      `import { ${[...networks].sort().join(', ')} } from 'latchkey/networks'`,
    ].filter((line) => !line.includes('{  }')),
    body: [...definitions.values(), instance].join('\n\n'),
  }
}

/** Options stand on lines of their own, however short. */
function spread(options: Readonly<Record<string, Source>>): Source {
  const lines = Object.entries(options).map(([key, value]) => `  ${key}: ${toSource(value, '  ')},\n`)
  return { raw: `{\n${lines.join('')}}` }
}

/** True when the interface stands in the page instead of over it. */
export const isEmbedded = (given: JsonRecord): boolean => isJsonRecord(given) && given.enableEmbedded === true
