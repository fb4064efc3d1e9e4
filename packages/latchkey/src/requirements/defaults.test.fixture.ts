import { createCore, type Features, memoryStorage, type Options } from '@latchkey/core'
import { one } from '@latchkey/core/fake'
import { eip155 } from '@latchkey/eip155'

const given = { adapters: [eip155()], networks: [one], storage: memoryStorage(), debug: false } as const

/** What a feature's switch is where a site says nothing. */
export const defaultsOf = (name: keyof Features): readonly unknown[] => [
  createCore(given).core.options().features[name],
]

/** Whether an option, `a` or `a.b`, is refused because its feature does not exist. */
export function isRefused(option: string): boolean {
  const [group = '', key] = option.split('.')
  const asked = (key ? { [group]: { [key]: true } } : { [group]: {} }) as Partial<Options>
  try {
    createCore({ ...given, ...asked })
    return false
  } catch (error) {
    return (error as { readonly code?: unknown }).code === 'config.feature_missing'
  }
}
