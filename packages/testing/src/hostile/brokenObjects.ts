/** An object whose every touch throws. */
export const untouchableObject = (): object => {
  const refuse = () => {
    throw new Error('hostile: trap')
  }
  return new Proxy(
    {},
    {
      get: refuse,
      has: refuse,
      ownKeys: refuse,
      getOwnPropertyDescriptor: refuse,
      getPrototypeOf: refuse,
      set: refuse,
    },
  )
}

/** An object that has every property, each again such an object. */
export const endlessObject = (): unknown => {
  const proxy: unknown = new Proxy(() => proxy, {
    get: (_, key) => (key === 'then' ? undefined : proxy),
    has: () => true,
  })
  return proxy
}

/** Properties that throw when read. */
export const throwingObject = (...names: readonly string[]) =>
  Object.defineProperties(
    {},
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          enumerable: true,
          get: () => {
            throw new Error(`hostile: ${name}`)
          },
        },
      ]),
    ),
  )
