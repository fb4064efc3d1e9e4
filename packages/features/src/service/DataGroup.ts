/** Calls of the server that an operator turns on together, and that something on screen is offered for: buying and swapping. */
export type DataGroup = 'onramp' | 'swap'

const groups: readonly (readonly [path: RegExp, group: DataGroup])[] = [
  [/^\/v1\/(onramp|generators)\//, 'onramp'],
  [/^\/v1\/convert\//, 'swap'],
]

/** The group of a call; `undefined` where nothing on screen is offered for it. */
export const groupOf = (path: string): DataGroup | undefined => groups.find(([of]) => of.test(path))?.[1]

/** Groups in what a server says, which may know others. */
export const groupsIn = (named: readonly string[]): readonly DataGroup[] =>
  groups.flatMap(([, group]) => (named.includes(group) ? [group] : []))
