type Anything = Record<PropertyKey, unknown>

/** A provider that answers like one that knows nothing. */
export const quietProvider = (): Anything => ({
  request: async ({ method }: { method: string }) => (method === 'eth_chainId' ? '0x1' : []),
  on: () => undefined,
  removeListener: () => undefined,
})

/** Every request stays open for ever. */
export const hangingProvider = (): Anything => ({ ...quietProvider(), request: () => new Promise(() => {}) })

/** Throws before there is a promise. */
export const throwingProvider = (): Anything => ({
  ...quietProvider(),
  request: () => {
    throw new Error('hostile: request')
  },
  on: () => {
    throw new Error('hostile: on')
  },
  removeListener: () => {
    throw new Error('hostile: removeListener')
  },
})

/** Refuses with things that are no errors, one after the other. */
export function babblingProvider(): Anything {
  const refusals = [
    undefined,
    null,
    'no',
    42,
    { code: '4001' },
    { code: Number.NaN },
    { message: { nested: true } },
    [],
  ]
  let next = 0
  return {
    ...quietProvider(),
    request: () => {
      const refusal = refusals[next % refusals.length]
      next += 1
      return Promise.reject(refusal)
    },
  }
}

/** Answers with values of every wrong kind, one after the other. */
export function lyingProvider(): Anything {
  const answers: readonly unknown[] = [
    undefined,
    null,
    'not a list',
    [null],
    [42],
    ['0x1'],
    ['not an address'],
    { length: 1e9 },
    Array.from({ length: 10_000 }, () => '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'),
    JSON.parse('{"__proto__":{"polluted":true}}'),
  ]
  let next = 0
  return {
    ...quietProvider(),
    request: async () => {
      const answer = answers[next % answers.length]
      next += 1
      return answer
    },
  }
}

/** Promises that look finished and never call back, and ones that call back twice. */
export const thenableProvider = (): Anything => ({
  ...quietProvider(),
  request: () => ({
    // biome-ignore lint/suspicious/noThenProperty: a false promise is the attack
    then(resolve: (value: unknown) => void, reject: (reason: unknown) => void) {
      resolve([])
      reject(new Error('hostile: both'))
      resolve(['0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'])
    },
  }),
})
