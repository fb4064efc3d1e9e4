import { isLatchkeyError } from 'latchkey'
import type { JsonRecord } from '../fragment/Json'
import type { Problem } from '../fragment/Problem'
import { dropOption } from './optionPath'

export interface OpenedInstance<Instance> {
  readonly instance: Instance
  /** What was left after the refused values were taken away. */
  readonly applied: JsonRecord
  readonly problems: readonly Problem[]
}

/**
 * Makes an instance of what was given; a value it refuses is named, taken away, and the rest is tried again.
 * @throws whatever `create` throws when nothing given is the reason
 */
export function openInstance<Instance>(
  given: JsonRecord,
  create: (options: JsonRecord) => Instance,
): OpenedInstance<Instance> {
  const problems: Problem[] = []
  let applied = given
  for (;;) {
    try {
      return { instance: create(applied), applied, problems }
    } catch (error) {
      const path = refusedPath(error, applied)
      const left = dropOption(applied, path)
      // The refused value is not one that was given: only a fresh start can help, and when that fails it is a real fault.
      if (left === applied && Object.keys(applied).length === 0) throw error
      problems.push({
        path,
        message: error instanceof Error ? error.message : String(error),
        ...(isLatchkeyError(error) && { code: error.code }),
      })
      applied = left === applied ? {} : left
    }
  }
}

/** Which key an instance refused. */
function refusedPath(error: unknown, applied: JsonRecord): string {
  if (!isLatchkeyError(error)) return 'options'
  const { path, option } = error.data as { readonly path?: unknown; readonly option?: unknown }
  if (typeof path === 'string') return path
  if (typeof option === 'string') return option
  if (isLatchkeyError(error, 'config.adapter_missing')) return applied.adapters === undefined ? 'networks' : 'adapters'
  if (isLatchkeyError(error, 'config.siwx_conflict')) return 'siweConfig'
  return 'options'
}
