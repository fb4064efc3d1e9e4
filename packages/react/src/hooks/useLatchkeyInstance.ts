import type { Latchkey } from '@latchkey/flow'
import { useContext } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

/** The instance itself, for what no hook covers; `undefined` outside a provider. */
export function useLatchkeyInstance(): Latchkey | undefined {
  return useContext(LatchkeyContext)
}
