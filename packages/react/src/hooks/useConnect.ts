import type { Account } from '@latchkey/core'
import type { ConnectParameters, Latchkey } from '@latchkey/flow'
import { type Action, useAction } from './useAction'

const connect = (latchkey: Latchkey, parameters: ConnectParameters): Promise<Account> => latchkey.connect(parameters)

/**
 * Connects one wallet without the modal; its `error` has a code of `connect.*`.
 * @example
 * function Connect() {
 *   const { dispatch, status } = useConnect()
 *   return <button onClick={() => dispatch({ connector: 'io.metamask' })}>{status}</button>
 * }
 */
export function useConnect(): Action<ConnectParameters, Account> {
  return useAction(connect)
}
