import { type Core, loadPart } from '@latchkey/core'
import type { Sender } from '../form/Sender'
import { evmChain } from './evmChain'
import type { SendChain } from './SendChain'

/** How the chains of a namespace do transfers; who sends on Solana alone loads how it does. */
export async function chainOf(core: Core, namespace: Sender['namespace']): Promise<SendChain> {
  if (namespace === 'eip155') return evmChain(core)
  return (await loadPart('send', () => import('./solanaChain'))).solanaChain(core)
}
