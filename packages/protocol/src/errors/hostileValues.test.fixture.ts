const explode = () => {
  throw new Error('a getter that throws')
}

function cyclic(): unknown {
  const one: Record<string, unknown> = { message: 'one' }
  const two = { message: 'two', data: one, cause: one }
  one.data = two
  one.originalError = one
  return one
}

function endless(): unknown {
  return new Proxy({}, { get: (_target, key) => (key === 'message' ? 'again' : endless()) })
}

/** What a wallet or page may throw to do harm: each by name with a maker. */
export const hostileValues: readonly (readonly [name: string, make: () => unknown])[] = [
  ['undefined', () => undefined],
  ['null', () => null],
  ['an empty text', () => ''],
  ['a long text', () => 'x'.repeat(1_000_000)],
  ['a number', () => 4001],
  ['a symbol', () => Symbol('4001')],
  ['a function', () => explode],
  ['an empty object', () => ({})],
  ['an object without prototype', () => Object.create(null)],
  [
    'getters that throw',
    () =>
      Object.defineProperties(
        {},
        { code: { get: explode }, message: { get: explode }, name: { get: explode }, data: { get: explode } },
      ),
  ],
  ['a proxy that throws at every trap', () => new Proxy({}, new Proxy({}, { get: () => explode }))],
  [
    'a revoked proxy',
    () => {
      const { proxy, revoke } = Proxy.revocable({}, {})
      revoke()
      return proxy
    },
  ],
  ['a proxy without end', endless],
  ['a cycle', cyclic],
  [
    'a code that throws when read as text',
    () => ({ code: { toString: explode, valueOf: explode }, message: { toString: explode } }),
  ],
  ['NaN as code', () => ({ code: Number.NaN, message: 'x' })],
  ['infinity as code', () => ({ code: Number.POSITIVE_INFINITY, message: 'x' })],
  ['a bigint as code', () => ({ code: 4001n })],
  ['a code named like a method', () => ({ code: 'constructor', message: '__proto__' })],
]
