import { expect, it } from 'vitest'
import { readVariables } from '../../config/readVariables'
import { zerionVariables } from './zerionVariables'

it('a key of white space is none, and is told as a secret', () => {
  expect(() => readVariables(zerionVariables, { ZERION_KEY: ' ' })).toThrow('must hold more than white space')
  expect(readVariables(zerionVariables, { ZERION_KEY: 'zk_1' }).ZERION_KEY).toBe('zk_1')
})
