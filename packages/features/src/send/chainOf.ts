import type { Core } from '@latchkey/core'
import { evmChain } from './evmChain'
import type { SendChain } from './SendChain'
import type { Sender } from './Sender'
import { solanaChain } from './solanaChain'

/** How the chains of a namespace do transfers. */
export const chainOf = (core: Core, namespace: Sender['namespace']): SendChain =>
  namespace === 'eip155' ? evmChain(core) : solanaChain(core)
