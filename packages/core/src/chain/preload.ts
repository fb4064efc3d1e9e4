import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'

/** Loads what adapters make their providers with, and connecting needs. */
export const preload = (core: Core, namespaces: readonly Namespace[]): Promise<unknown> =>
  Promise.all(namespaces.map((namespace) => core.runtimes.get(namespace)?.preload?.()))
