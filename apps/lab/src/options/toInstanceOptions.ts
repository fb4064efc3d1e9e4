import { cookieStorage, localStorage, memoryStorage, noStorage, type Options } from 'latchkey'
import type { Json, JsonRecord } from '../fragment/Json'
import type { Problem } from '../fragment/Problem'
import { en } from '../messages/en'
import { labAdapters } from './labAdapters'
import type { NetworkCatalogue } from './NetworkCatalogue'

const storages: Readonly<Record<string, () => Options['storage']>> = {
  localStorage: () => localStorage(),
  cookieStorage: () => cookieStorage(),
  memoryStorage: () => memoryStorage(),
  noStorage: () => noStorage(),
}

export interface InstanceOptions {
  /** Not proven yet: an instance refuses what is wrong in it. */
  readonly options: Options
  readonly problems: readonly Problem[]
}

/** The options of an instance from their JSON form, laid over the lab's own key by key. */
export function toInstanceOptions(
  given: JsonRecord,
  catalogue: NetworkCatalogue,
  defaults: JsonRecord,
  page: { readonly stage: () => HTMLElement; readonly find: (selector: string) => HTMLElement | null },
): InstanceOptions {
  const problems: Problem[] = []
  const laid: JsonRecord = { ...defaults, ...given }
  const refuse = (path: string, message: string): undefined => void problems.push({ path, message })

  const network = (value: Json | undefined, path: string): unknown => {
    if (typeof value !== 'string') return value
    const found = catalogue.find(({ caip }) => caip === value)
    return (
      found?.network ??
      refuse(
        path,
        en.problems.network(
          value,
          catalogue.map(({ caip }) => caip),
        ),
      )
    )
  }
  /** Each item by its own door; what is not a list goes on as it is, for the instance to refuse. */
  const list = (key: string, each: (value: Json, path: string) => unknown): unknown => {
    const value = laid[key]
    if (!Array.isArray(value)) return value
    const items = (value as readonly Json[]).map((one, index) => each(one, `${key}.${index}`))
    const usable = items.filter((item) => item !== undefined)
    // Nothing left of what was asked: the lab's own list is better than none.
    return usable.length > 0 || value.length === 0 ? usable : own(key, each)
  }
  const own = (key: string, each: (value: Json, path: string) => unknown): unknown =>
    (defaults[key] as readonly Json[]).map((one) => each(one, key))
  const adapter = (value: Json, path: string): unknown => {
    if (typeof value !== 'string') return value
    return labAdapters[value]?.() ?? refuse(path, en.problems.adapter(value, Object.keys(labAdapters)))
  }
  const storage = (value: Json | undefined): unknown =>
    typeof value === 'string'
      ? (storages[value]?.() ?? refuse('storage', en.problems.storage(value, Object.keys(storages))))
      : value
  const { siwx, container, defaultNetwork, enableEmbedded, ...rest } = laid
  const place =
    typeof container === 'string'
      ? () => page.find(container) ?? page.stage()
      : (container ?? (enableEmbedded === true ? page.stage : undefined))

  const options = {
    ...rest,
    enableEmbedded,
    adapters: list('adapters', adapter),
    networks: list('networks', network),
    defaultNetwork: network(defaultNetwork, 'defaultNetwork'),
    storage: storage(laid.storage),
    container: place,
    siwx: siwx === true ? {} : siwx,
  }
  return { options: options as unknown as Options, problems }
}
