/** The named methods of something that loads with the first call of any of them; the names are all it has, by their type. */
export function lazyMethods<T extends { readonly [K in keyof T]: (...parameters: never[]) => Promise<unknown> }>(
  names: { readonly [K in keyof T]: true },
  load: () => Promise<T>,
): T {
  const entries = Object.keys(names).map((name) => [
    name,
    // A key of `names` is one of `T`.
    async (...parameters: never[]) => (await load())[name as keyof T](...parameters),
  ])
  return Object.fromEntries(entries)
}
