import type { AdapterContext, RunAction } from '@latchkey/core'
import type { Eip155Actions } from '@latchkey/protocol/actions'
import { createActions } from '../actions/createActions'
import type { EvmContext } from '../actions/EvmContext'

type InContext = {
  readonly [K in keyof Omit<Eip155Actions, 'parseUnits' | 'formatUnits'>]-?: NonNullable<Eip155Actions[K]> extends (
    ...parameters: infer P
  ) => infer R
    ? (context: EvmContext, ...parameters: P) => R
    : never
} & Pick<Eip155Actions, 'parseUnits' | 'formatUnits'>

/** Every action with the context it runs in as its first argument. */
export function actionsIn(lent: Pick<AdapterContext, 'clock' | 'report'>): InContext {
  const on = (context: EvmContext) => {
    const run: RunAction = (_action, work) => work(context)
    return createActions(lent, run)
  }
  const idle = createActions(lent, () => Promise.reject(new Error('no context to run in')))
  const { parseUnits, formatUnits } = idle
  const call =
    (name: keyof Eip155Actions) =>
    (context: EvmContext, ...parameters: never[]) =>
      (on(context)[name] as (...given: never[]) => unknown)(...parameters)
  const names = Object.keys(idle) as (keyof Eip155Actions)[]
  return {
    ...Object.fromEntries(names.map((name) => [name, call(name)])),
    parseUnits,
    formatUnits,
  } as unknown as InContext
}
