import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toSource } from './toSource'

/** Reads a generated literal with JavaScript's own grammar. */
const run = (source: string): unknown => new Function(`return ${source}`)()

test('what is written reads back as the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'binary' }), (value) => {
      const plain = JSON.parse(JSON.stringify(value))
      expect(run(`(${toSource(plain)})`)).toEqual(plain)
    }),
  )
})
