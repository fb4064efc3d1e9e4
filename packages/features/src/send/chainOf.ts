import type { Core } from '@latchkey/core'
import { evmChain } from './evmChain'
import type { SendChain } from './SendChain'
import type { Sender } from './Sender'
import { solanaChain } from './solanaChain'

const chains: Readonly<Record<Sender['namespace'], (core: Core) => SendChain>> = {
  eip155: evmChain,
  solana: solanaChain,
}

/** How the chains of a namespace do transfers. */
export const chainOf = (core: Core, namespace: Sender['namespace']): SendChain => chains[namespace](core)
