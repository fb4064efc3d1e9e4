import type { SignMessageParameters } from '@latchkey/core'
import type { Latchkey, Scope } from '@latchkey/flow'
import { type Action, useAction } from './useAction'

const signMessage = (latchkey: Latchkey, parameters: SignMessageParameters & Scope): Promise<string> =>
  latchkey.signMessage(parameters)

/**
 * Asks the wallet to sign a text or bytes ({@link https://eips.ethereum.org/EIPS/eip-191 EIP-191} on EVM); the data is
 * the signature.
 * @example
 * function Sign() {
 *   const { dispatchAsync } = useSignMessage()
 *   return <button onClick={async () => console.info(await dispatchAsync({ message: 'Hello' }))}>Sign</button>
 * }
 */
export function useSignMessage(): Action<SignMessageParameters & Scope, string> {
  return useAction(signMessage)
}
