import type { Latchkey } from '@latchkey/flow'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { LatchkeyContext } from './LatchkeyContext'

export interface LatchkeyProviderProps {
  readonly latchkey: Latchkey
  readonly children?: ReactNode
}

/**
 * Gives the components inside an instance to work with.
 * @example
 * const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet] })
 * <LatchkeyProvider latchkey={latchkey}><LatchkeyButton /></LatchkeyProvider>
 */
export function LatchkeyProvider({ latchkey, children }: LatchkeyProviderProps): ReactElement {
  return createElement(LatchkeyContext.Provider, { value: latchkey }, children)
}
