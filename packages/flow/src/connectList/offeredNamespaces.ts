import type { Core } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'

/** The namespaces a visitor may connect in: the one the modal was opened for, else all the site has networks in. */
export const offeredNamespaces = (core: Pick<Core, 'store'>, only: Namespace | undefined): readonly Namespace[] =>
  only ? [only] : [...new Set(core.store.getState().networks.map(({ chainNamespace }) => chainNamespace))]
