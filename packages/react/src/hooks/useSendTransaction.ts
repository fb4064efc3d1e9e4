import type { SendTransactionParameters } from '@latchkey/core'
import type { Latchkey, Scope } from '@latchkey/flow'
import { type Action, useAction } from './useAction'

const sendTransaction = (latchkey: Latchkey, parameters: SendTransactionParameters & Scope): Promise<string> =>
  latchkey.sendTransaction(parameters)

/**
 * Asks the wallet to send a transaction; the data is its hash as soon as that is known, before it is mined.
 * @example
 * function Pay({ to }: { to: string }) {
 *   const { dispatch, data: hash } = useSendTransaction()
 *   return <button onClick={() => dispatch({ to, value: 10n ** 16n })}>{hash ?? 'Send 0.01 ETH'}</button>
 * }
 */
export function useSendTransaction(): Action<SendTransactionParameters & Scope, string> {
  return useAction(sendTransaction)
}
