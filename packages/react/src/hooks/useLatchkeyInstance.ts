import type { Latchkey } from '@latchkey/flow'
import { useContext } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

/**
 * Returns the instance of the nearest provider; `undefined` outside one.
 * @example
 * function Explain({ walletId }: { walletId: string }) {
 *   const latchkey = useLatchkeyInstance()
 *   return <button onClick={async () => console.info(await latchkey?.explain(walletId))}>Explain</button>
 * }
 */
export function useLatchkeyInstance(): Latchkey | undefined {
  return useContext(LatchkeyContext)
}
