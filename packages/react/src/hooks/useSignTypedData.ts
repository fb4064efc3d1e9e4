import type { SignTypedDataParameters } from '@latchkey/core'
import type { Latchkey, Scope } from '@latchkey/flow'
import { type Action, useAction } from './useAction'

const signTypedData = (latchkey: Latchkey, parameters: SignTypedDataParameters & Scope): Promise<string> =>
  latchkey.signTypedData(parameters)

/** Asks the wallet to sign typed data ({@link https://eips.ethereum.org/EIPS/eip-712 EIP-712}); answers the signature. */
export function useSignTypedData(): Action<SignTypedDataParameters & Scope, string> {
  return useAction(signTypedData)
}
