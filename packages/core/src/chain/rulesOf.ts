import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { NamespaceRules } from './NamespaceRules'

/** The rules of a namespace: those of its adapter, else what the first enabled source that is loaded knows of it. */
export function rulesOf(core: Core, namespace: Namespace): NamespaceRules | undefined {
  const adapter = core.runtimes.get(namespace)
  if (adapter) return adapter
  const enabled = core.sources.filter(({ source }) => source.isEnabled(core.options()))
  return enabled.flatMap(({ runtime }) => runtime()?.rulesOf?.(namespace) ?? [])[0]
}
