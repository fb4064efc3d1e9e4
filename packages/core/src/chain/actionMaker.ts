import type { AskScope } from '@latchkey/protocol/actions'
import type { ActionContext, RunAction } from './Adapter'

/**
 * Makes a function that turns the work of an action into the action.
 *
 * @param run runs it for the account in use
 * @param toContext what the adapter's actions know beyond the common
 * @example
 * const addressOf = (run: RunAction) =>
 *   actionMaker(run, (context) => context)('address', 'read', async ({ address }, _parameters: Scope | undefined) => address)
 */
export const actionMaker =
  <C extends ActionContext>(run: RunAction, toContext: (context: ActionContext) => C) =>
  <P extends object | undefined, T>(
    name: string,
    kind: 'ask' | 'read',
    work: (context: C, parameters: P) => Promise<T>,
  ) =>
  (parameters: P): Promise<T> =>
    run({ name, kind, scope: parameters as AskScope | undefined }, (context) => work(toContext(context), parameters))
