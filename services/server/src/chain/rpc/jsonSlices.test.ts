import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sliceArray, sliceObject } from './jsonSlices'

/** JSON with spaces wherever they may stand. */
const spaced = (value: unknown, space: string): string => {
  if (Array.isArray(value))
    return `[${space}${value.map((one) => spaced(one, space)).join(`${space},${space}`)}${space}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(
    ([name, one]) => `${JSON.stringify(name)}${space}:${space}${spaced(one, space)}`,
  )
  return `{${space}${members.join(`${space},${space}`)}${space}}`
}
const space = fc.constantFrom('', ' ', '\n\t ', '\r\n')
const tricky = fc.stringMatching(/^["\\[\]{},: a]*$/)
const anything = fc.jsonValue().chain((value) => fc.tuple(fc.constant(value), tricky, fc.array(tricky)))

describe('slices of JSON', () => {
  it('are the parts of any list', () => {
    fc.assert(
      fc.property(fc.array(anything), space, (values, gap) => {
        expect(sliceArray(spaced(values, gap)).map((text) => JSON.parse(text))).toEqual(
          JSON.parse(JSON.stringify(values)),
        )
      }),
    )
  })

  it('are the members of any object, also under names that must be escaped', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.oneof(fc.string(), tricky), anything), space, (members, gap) => {
        const text = spaced(members, gap)
        const sliced = [...sliceObject(text)].map(([name, part]) => [name, JSON.parse(part)])
        expect(sliced).toEqual(Object.entries(JSON.parse(text) as object))
      }),
    )
  })

  it('keep the spelling', () => {
    expect(sliceArray('[1.0, 1e2 ,"\\u0041",-0]')).toEqual(['1.0', '1e2', '"\\u0041"', '-0'])
    expect([...sliceObject('{"a" : 1 , "b":[ 2 ] }').values()]).toEqual(['1', '[ 2 ]'])
    expect(sliceObject('{"a":12345678901234567890,"a":[ 1 ]}')).toEqual(new Map([['a', '[ 1 ]']]))
  })
})
