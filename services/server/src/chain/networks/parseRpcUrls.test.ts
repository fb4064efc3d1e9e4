import { expect, it } from 'vitest'
import { parseRpcUrls } from './parseRpcUrls'

it('nodes stand by their chain, whatever space is between', () => {
  expect([
    ...parseRpcUrls(' eip155:1 = https://a.example/?a=b | https://b.example | ; ; eip155:10=https://c.example '),
  ]).toEqual([
    ['eip155:1', ['https://a.example/?a=b', 'https://b.example']],
    ['eip155:10', ['https://c.example']],
  ])
  expect(parseRpcUrls('').size).toBe(0)
})

it.each([
  ['eip155:1', 'must look like eip155:1=https://'],
  ['=https://a.example', 'the id of a chain must look like'],
  ['eip155:1=https://a.example;eip155:1=https://b.example', 'names eip155:1 twice'],
  ['eip155:1=a.example', 'the address of a node must begin with'],
])('%s is refused: %s', (text, why) => {
  expect(() => parseRpcUrls(text)).toThrow(why)
})
