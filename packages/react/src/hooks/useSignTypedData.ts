import type { SignTypedDataParameters } from '@latchkey/core'
import type { Latchkey, Scope } from '@latchkey/flow'
import { type Action, useAction } from './useAction'

const signTypedData = (latchkey: Latchkey, parameters: SignTypedDataParameters & Scope): Promise<string> =>
  latchkey.signTypedData(parameters)

/**
 * Asks the wallet to sign typed data ({@link https://eips.ethereum.org/EIPS/eip-712 EIP-712}); the data is the
 * signature.
 * @example
 * const typedData = {
 *   domain: { name: 'Tideline', version: '1', chainId: 1 },
 *   types: { Order: [{ name: 'amount', type: 'uint256' }] },
 *   primaryType: 'Order',
 *   message: { amount: 10n ** 18n },
 * }
 *
 * function Order() {
 *   const { dispatch, data: signature } = useSignTypedData()
 *   return <button onClick={() => dispatch({ typedData })}>{signature ?? 'Sign'}</button>
 * }
 */
export function useSignTypedData(): Action<SignTypedDataParameters & Scope, string> {
  return useAction(signTypedData)
}
