import { describe, expect, it } from 'vitest'
import { checkJsonKeys } from './checkJsonKeys'

const twice = 'The body has a key twice in one object.'
const deep = 'The body is nested too deep.'

describe('the keys of a JSON text', () => {
  it.each([
    ['{"a":1,"a":2}', twice],
    ['{"a":[],"b":{},"a":0}', twice],
    ['[{"a":{"b":1,"\\u0062":2}}]', twice],
    ['{"a":"x\\"y","a":1}', twice],
    ['{"__proto__":1}', 'The body has a key that is not allowed.'],
    ['[['.repeat(16), undefined],
    ['['.repeat(33), deep],
    [`${'{"a":'.repeat(33)}1`, deep],
    [`[${'[],'.repeat(100)}[]]`, undefined],
  ])('N-05 of %s are judged alone', (text, problem) => {
    expect(checkJsonKeys(text)).toBe(problem)
  })

  it('are left to the parser where they are no strings, each as it is written', () => {
    expect(checkJsonKeys('{"\\x":1,"\\y":2}')).toBeUndefined()
    expect(checkJsonKeys('{"\\x":1,"\\x":2}')).toBe(twice)
    expect(checkJsonKeys('{"a')).toBeUndefined()
  })
})
