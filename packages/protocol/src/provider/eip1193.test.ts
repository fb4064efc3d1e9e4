import { expect, test } from 'vitest'
import { chainIdOf } from '../caip/ChainId'
import { eip1193 } from './eip1193'
import { providerRulesOf } from './providerRulesOf'

const chainId = chainIdOf('eip155', '10')

test('the provider of EVM chains is the one of its namespace, and only of that', () => {
  expect(providerRulesOf('eip155')).toBe(eip1193)
  expect(providerRulesOf('solana')).toBeUndefined()
})

test.each([
  ['eth_accounts', ['0xa']],
  ['eth_requestAccounts', ['0xa']],
  ['eth_chainId', '0xa'],
  ['net_version', '10'],
  ['eth_sendTransaction', undefined],
])('answers %s from the grant with %j', (method, answer) => {
  expect(eip1193.answerFromGrant(method, { addresses: ['0xa'], chainId })).toEqual(answer)
})
