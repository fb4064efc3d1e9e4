import type { Latchkey } from '@latchkey/flow'
import { createElement, type ReactElement, type ReactNode } from 'react'
import { LatchkeyContext } from './LatchkeyContext'

/** Props of `LatchkeyProvider`. */
export interface LatchkeyProviderProps {
  /** The instance the components inside use. */
  readonly latchkey: Latchkey
  readonly children?: ReactNode
}

/**
 * Provides an instance to the components inside it.
 * @example
 * const latchkey = createLatchkey({ adapters: [eip155()], networks: [mainnet] })
 *
 * function App() {
 *   return (
 *     <LatchkeyProvider latchkey={latchkey}>
 *       <LatchkeyButton />
 *     </LatchkeyProvider>
 *   )
 * }
 */
export function LatchkeyProvider({ latchkey, children }: LatchkeyProviderProps): ReactElement {
  return createElement(LatchkeyContext.Provider, { value: latchkey }, children)
}
