import { expect, test } from 'vitest'
import { createFakeWallet } from '../fake/fakeWallet.test.support'
import { readInjected } from './readInjected'

function* forever() {
  for (;;) yield createFakeWallet()
}

test('X-02 a list of injected wallets with endless methods of its own is read by its entries, ten at most', () => {
  let reads = 0
  const entry = (index: number) =>
    Object.assign(createFakeWallet(), { [['isRabby', 'isFrame'][index] ?? 'isNobody']: true })
  const list = new Proxy(
    Array.from({ length: 500 }, (_none, index) => entry(index)),
    {
      get(own, key) {
        if (typeof key === 'string' && /^\d+$/.test(key)) reads++
        return key === 'slice' || key === Symbol.iterator ? forever : Reflect.get(own, key)
      },
    },
  )
  const found = readInjected({ ethereum: { providers: list } })
  expect(found.map(({ name }) => name)).toEqual(['Rabby', 'Frame', 'Browser Wallet'])
  expect(reads).toBe(10)
})
