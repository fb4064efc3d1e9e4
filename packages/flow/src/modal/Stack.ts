import type { View, ViewName } from './View'

/** The views behind and on screen; the last one is shown. */
export type Stack = readonly [View, ...View[]]

export const current = (stack: Stack): View => stack[stack.length - 1] ?? stack[0]

/** Adds a view; ignored when it equals the current one. */
export function push(stack: Stack, view: View): Stack {
  return sameView(current(stack), view) ? stack : [...stack, view]
}

/** Swaps the last entry. */
export function replace(stack: Stack, view: View): Stack {
  const [first, ...rest] = [...stack.slice(0, -1), view]
  return first === undefined ? [view] : [first, ...rest]
}

/** What going back does: the earlier stack, or `'close'` when there is none or an unsupported chain is behind. */
export function back(stack: Stack): Stack | 'close' {
  if (stack.length === 1 || includes(stack, 'UnsupportedChain')) return 'close'
  const [first, ...rest] = stack.slice(0, -1)
  return first === undefined ? 'close' : [first, ...rest]
}

/** Cuts everything from the last entry of `name` on; unchanged when there is none. */
export function beforeLast(stack: Stack, name: ViewName): Stack | undefined {
  const index = stack.map((view) => view.name).lastIndexOf(name)
  const [first, ...rest] = stack.slice(0, Math.max(index, 0))
  return first === undefined ? undefined : [first, ...rest]
}

export const includes = (stack: Stack, name: ViewName): boolean => stack.some((view) => view.name === name)

/** Same screen with the same parameters. */
export function sameView(a: View, b: View): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
