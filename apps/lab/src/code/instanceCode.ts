import { isRecord } from '@latchkey/protocol/json'
import type { Json, JsonRecord } from '../fragment/Json'
import { labAdapters } from '../options/labAdapters'
import type { NetworkCatalogue } from '../options/NetworkCatalogue'
import { asCode, type Code, type Source, toSource } from './toSource'

export interface InstanceCode {
  /** Names each entry gives, e.g. `latchkey/networks`; in the order of the import lines. */
  readonly imports: readonly (readonly [entry: string, names: readonly string[]])[]
  /** Networks written out, each a statement. */
  readonly definitions: readonly string[]
  /** The call that makes the instance. */
  readonly create: string
}

/** What stands above an option, for the reader to fill in. */
export type OptionNotes = Readonly<Partial<Record<string, string>>>

const storages = new Set<Json | undefined>(['localStorage', 'cookieStorage', 'memoryStorage', 'noStorage'])

/** The pieces that make an instance with these options. */
export function instanceCode(
  given: JsonRecord,
  catalogue: NetworkCatalogue,
  defaults: JsonRecord,
  notes: OptionNotes = {},
): InstanceCode {
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
    if (key === 'container') return asCode(placeOf(value))
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
  if (laid.enableEmbedded === true && laid.container === undefined) options.container = asCode(placeOf('#latchkey'))

  return {
    imports: [
      ['latchkey', core.sort()] as const,
      ...adapters.map((name) => [`latchkey/${name}`, [name]] as const),
      ['latchkey/networks', [...networks].sort()] as const,
    ].filter(([, names]) => names.length > 0),
    definitions: [...definitions.values()],
    create: `createLatchkey(${toSource(spread(options, notes))})`,
  }
}

/** A place of the reader's page; without it the whole page is one. */
const placeOf = (selector: Json): string =>
  `() => document.querySelector<HTMLElement>(${toSource(selector)}) ?? document.body`

/** Options stand on lines of their own, however short, what is the reader's to fill in under a line that says so. */
function spread(options: Readonly<Record<string, Source>>, notes: OptionNotes): Code {
  const lines = Object.entries(options).map(([key, value]) => {
    const note = Object.hasOwn(notes, key) ? `  // ${notes[key]}\n` : ''
    return `${note}  ${key}: ${toSource(value, '  ')},\n`
  })
  return asCode(`{\n${lines.join('')}}`)
}

/** Import lines of a module. */
export const importLines = ({ imports }: InstanceCode): readonly string[] =>
  imports.map(([entry, names]) => `import { ${names.join(', ')} } from '${entry}'`)

/** The statements of a module that makes the instance. */
export const instanceLines = ({ definitions, create }: InstanceCode): string =>
  [...definitions, `const latchkey = ${create}`].join('\n\n')

/** True when the interface stands in the page instead of over it. */
export const isEmbedded = (given: JsonRecord): boolean => isRecord(given) && given.enableEmbedded === true
