import { descriptorOf } from './descriptorOf'
import type { View } from './View'
import type { ViewDescriptor } from './ViewDescriptor'

/** The views behind and on screen; the last one is shown. */
export type Stack = readonly [View, ...View[]]

/**
 * The view on screen: the one on top of a stack.
 *
 * @example
 * const { name } = current(flow.store.getState().stack)
 */
export const current = (stack: Stack): View => stack[stack.length - 1] ?? stack[0]

/** What the table of views says of the view on screen. */
export const shownView = (stack: Stack): ViewDescriptor => descriptorOf(current(stack).name)

/** Adds a view; ignored when it equals the current one. */
export function push(stack: Stack, view: View): Stack {
  return sameView(current(stack), view) ? stack : [...stack, view]
}

/** Brings a view to the front, with these parameters: whoever asks for it again and again adds it once. */
export function raise(stack: Stack, view: View): Stack {
  const [first, ...rest] = stack.filter(({ name }) => name !== view.name)
  return sameView(current(stack), view) ? stack : first ? [first, ...rest, view] : [view]
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

/** Whether a view of the stack may not be left before the wallet is on a supported chain again; where only swaps lack it, it is. */
export const isBlocked = (stack: Stack): boolean =>
  stack.some(({ name, swap }: View & { readonly swap?: true }) => descriptorOf(name).closable && !swap)

const cut = (stack: Stack, length: number): Stack | undefined => {
  const [first, ...rest] = stack.slice(0, length)
  return first && [first, ...rest]
}

/** Same view with the same parameters, by identity: a source may give any value, one that is no JSON too. */
function sameView(a: View, b: View): boolean {
  const [one, other]: readonly Readonly<Record<string, unknown>>[] = [a, b]
  return Object.keys({ ...a, ...b }).every((key) => Object.is(one?.[key], other?.[key]))
}
