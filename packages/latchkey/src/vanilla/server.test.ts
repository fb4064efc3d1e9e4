import { expect, test, vi } from 'vitest'

// Both load and transform whole entries, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('KM-51 a server may import the elements and call the definition; nothing happens', async () => {
  const before = Object.getOwnPropertyNames(globalThis)
  const { defineLatchkeyElements } = await import('../vanilla')
  defineLatchkeyElements()
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
})

test('KM-51 importing the React entry touches nothing', async () => {
  const before = Object.getOwnPropertyNames(globalThis)
  await import('../react')
  expect(Object.getOwnPropertyNames(globalThis)).toEqual(before)
})
