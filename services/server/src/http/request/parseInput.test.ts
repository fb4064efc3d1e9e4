import { object, pipe, string, trim } from 'valibot'
import { expect, it } from 'vitest'
import { parseInput } from './parseInput'

const schema = object({ name: pipe(string('name is a text.'), trim()), id: string('id is a text.') })

it('what is sound comes out as its schema makes it', () => {
  expect(parseInput(schema, { name: ' a ', id: 'b', more: 1 })).toEqual({ name: 'a', id: 'b' })
})

it('what is not is told by the first fault', () => {
  expect(() => parseInput(schema, { name: 1, id: 2 })).toThrow(
    expect.objectContaining({ status: 400, message: 'name is a text.' }),
  )
})
