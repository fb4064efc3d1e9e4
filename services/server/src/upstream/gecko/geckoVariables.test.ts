import { expect, it } from 'vitest'
import { readVariables } from '../../config/readVariables'
import { geckoVariables } from './geckoVariables'

it('a key of white space is none, and is told as a secret', () => {
  expect(() => readVariables(geckoVariables, { COINGECKO_KEY: ' ' })).toThrow('must hold more than white space')
  expect(readVariables(geckoVariables, { COINGECKO_KEY: 'CG-1' }).COINGECKO_KEY).toBe('CG-1')
})
