import type { View } from './View'
import type { ViewDescriptor } from './ViewDescriptor'
import { descriptorOf } from './views'

/** The views behind and on screen; the last one is shown. */
export type Stack = readonly [View, ...View[]]

export const current = (stack: Stack): View => stack[stack.length - 1] ?? stack[0]

/** What the table of views says of the view on screen. */
export const shownView = (stack: Stack): ViewDescriptor => descriptorOf(current(stack).name)

/** Adds a view; ignored when it equals the current one. */
export function push(stack: Stack, view: View): Stack {
  return sameView(current(stack), view) ? stack : [...stack, view]
}

/** A view by itself; the same stack where it shows that already, so that what was drawn of it stays. */
export function alone(stack: Stack, view: View): Stack {
  return stack.length === 1 && sameView(stack[0], view) ? stack : [view]
}

/** Swaps the last entry. */
export function replace(stack: Stack, view: View): Stack {
  return [...(cut(stack, stack.length - 1) ?? []), view] as Stack
}

/** What going back does: the earlier stack, or `'close'` when there is none or the stack is blocked. */
export function back(stack: Stack): Stack | 'close' {
  return (isBlocked(stack) ? undefined : cut(stack, stack.length - 1)) ?? 'close'
}

/** Where a network switch started: before the list the network was picked from, else before the switch; `undefined` for nowhere. */
export function beforeSwitch(stack: Stack): Stack | undefined {
  const list = stack.map(({ name }) => descriptorOf(name).until).lastIndexOf('chain-changed')
  return cut(stack, list < 0 ? stack.length - 1 : list)
}

/** Whether a view of the stack may not be left before the wallet is on a supported chain again. */
export const isBlocked = (stack: Stack): boolean =>
  stack.some(({ name }) => descriptorOf(name).closable === 'chain-supported')

const cut = (stack: Stack, length: number): Stack | undefined => {
  const [first, ...rest] = stack.slice(0, length)
  return first && [first, ...rest]
}

/** Same view with the same parameters. */
function sameView(a: View, b: View): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
