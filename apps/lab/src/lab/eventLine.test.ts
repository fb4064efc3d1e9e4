import { expect, test } from 'vitest'
import { en } from '../messages/en'
import { wordsOf } from '../messages/wordsOf'
import { eventLine } from './eventLine'

const line = (name: string, properties?: Record<string, unknown>) =>
  eventLine(en.eventLines, name, properties, (caip) => (caip === 'eip155:1' ? 'Ethereum' : caip))

test.each([
  ['CONNECT_SUCCESS', { name: 'Harbor', method: 'browser', reconnect: false }, 'Connected with Harbor'],
  ['CONNECT_SUCCESS', { name: 'Harbor', reconnect: true }, 'Harbor is connected again'],
  ['SWITCH_NETWORK', { network: 'eip155:1' }, 'Moved to Ethereum'],
  ['SWITCH_NETWORK', { network: 'eip155:7' }, 'Moved to eip155:7'],
  ['DISCONNECT_SUCCESS', { namespace: 'solana' }, 'Disconnected from solana'],
  ['CONNECT_ERROR', { message: null }, 'Could not connect: no reason given'],
  ['MODAL_CLOSE', { connected: true }, 'The modal closed, connected'],
  ['lab.instance_recreated', undefined, 'New options, so the instance was made anew'],
  ['SIWX_AUTH_SUCCESS', { network: 'eip155:1' }, 'Siwx auth success'],
  ['constructor', undefined, 'Constructor'],
] as const)('%s with %j reads "%s"', (name, properties, text) => {
  expect(line(name, properties)).toBe(text)
})

test.each(['en', 'ar'] as const)('every line of %s says something with nothing given', (language) => {
  for (const [name, say] of Object.entries(wordsOf(language).eventLines)) {
    expect(say({}), name).not.toMatch(/undefined|[_{}]|^$/)
  }
  expect(Object.keys(wordsOf(language).eventLines).sort()).toEqual(Object.keys(en.eventLines).sort())
})
