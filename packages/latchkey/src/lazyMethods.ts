/** The named methods of something that loads with the first call of any of them. */
export function lazyMethods<T extends { readonly [K in keyof T]: (...parameters: never[]) => Promise<unknown> }>(
  names: readonly (keyof T)[],
  load: () => Promise<T>,
): T {
  const entries: readonly (readonly unknown[])[] = names.map((name) => [
    name,
    async (...parameters: never[]) => (await load())[name](...parameters),
  ])
  return Object.fromEntries(entries)
}
