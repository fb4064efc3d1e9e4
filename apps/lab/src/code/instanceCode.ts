import { isRecord } from '@latchkey/protocol/json'
import type { Json, JsonRecord } from '../fragment/Json'
import { labAdapters } from '../options/labAdapters'
import type { NetworkCatalogue } from '../options/NetworkCatalogue'
import { asCode, type Code, type Source, toSource } from './toSource'

export interface InstanceCode {
  /** Import lines but for the frame's own, e.g. `latchkey/react`. */
  readonly imports: readonly string[]
  /** Networks written out, and the instance. */
  readonly body: string
}

const storages = new Set<Json | undefined>(['localStorage', 'cookieStorage', 'memoryStorage', 'noStorage'])

/** The lines that make an instance with these options. */
export function instanceCode(given: JsonRecord, catalogue: NetworkCatalogue, defaults: JsonRecord): InstanceCode {
  const laid: JsonRecord = { ...defaults, ...given }
  const core = ['createLatchkey']
  const named = Object.keys(labAdapters).filter((name) => [laid.adapters].flat().includes(name))
  const adapters = named.length > 0 ? named : ['eip155']
  const networks = new Set<string>()
  const definitions = new Map<string, string>()

  /** A name of the catalogue becomes a variable, a record stays; an unknown name was refused and is left out. */
  const network = (value: Json): Source | undefined => {
    const entry = catalogue.find(({ caip }) => caip === value)
    if (!entry) return typeof value === 'string' ? undefined : value
    if (entry.importName) networks.add(entry.importName)
    else {
      networks.add('defineNetwork')
      const record = toSource(entry.network as unknown as Source)
      definitions.set(entry.variable, `const ${entry.variable} = defineNetwork(${record})`)
    }
    return asCode(entry.variable)
  }
  const storage = (value: Json): Source | undefined => {
    if (!storages.has(value)) return undefined
    core.push(String(value))
    return asCode(`${String(value)}()`)
  }
  const option = (key: string, value: Json): Source | undefined => {
    if (key === 'adapters') return adapters.map((name) => asCode(`${name}()`))
    if (key === 'networks') return networkList(value)
    if (key === 'defaultNetwork') return network(value)
    if (key === 'storage') return storage(value)
    if (key === 'container') return asCode(`() => document.querySelector(${toSource(value)})`)
    return value
  }
  const networkList = (value: Json): readonly Source[] => {
    const known = [value].flat().flatMap((one: Json) => network(one) ?? [])
    return known.length > 0 ? known : networkList(defaults.networks ?? [])
  }
  const options = Object.fromEntries(
    Object.entries(laid).flatMap(([key, value]) => {
      const source = option(key, value)
      return source === undefined ? [] : [[key, source] as const]
    }),
  )
  // An embedded interface needs a place; the page of the reader has one of its own.
  if (laid.enableEmbedded === true && laid.container === undefined)
    options.container = asCode("() => document.querySelector('#latchkey')")

  const instance = `const latchkey = createLatchkey(${toSource(spread(options))})`
  return {
    imports: [
      `import { ${core.sort().join(', ')} } from 'latchkey'`,
      ...adapters.map((name) => `import { ${name} } from 'latchkey/${name}'`),
      `import { ${[...networks].sort().join(', ')} } from 'latchkey/networks'`,
    ].filter((line) => !line.includes('{  }')),
    body: [...definitions.values(), instance].join('\n\n'),
  }
}

/** Options stand on lines of their own, however short. */
function spread(options: Readonly<Record<string, Source>>): Code {
  const lines = Object.entries(options).map(([key, value]) => `  ${key}: ${toSource(value, '  ')},\n`)
  return asCode(`{\n${lines.join('')}}`)
}

/** True when the interface stands in the page instead of over it. */
export const isEmbedded = (given: JsonRecord): boolean => isRecord(given) && given.enableEmbedded === true
