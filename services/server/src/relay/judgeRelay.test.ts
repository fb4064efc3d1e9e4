import { describe, expect, it } from 'vitest'
import { parseConfig } from '../parseConfig'
import { judgeRelay, relayMode } from './judgeRelay'

const publicly = { RELAY_PUBLIC_URLS: 'wss://relay.example' }
const upstream = { RELAY_UPSTREAM_URL: 'wss://up.example:8443/', RELAY_UPSTREAM_PROJECT_ID: 'p' }

describe('a relay in production', () => {
  it.each<[string, Readonly<Record<string, string>>]>([
    ['has an address of its own', publicly],
    [
      'has addresses, two of this machine',
      { RELAY_PUBLIC_URLS: 'wss://relay.example,ws://localhost:3000,ws://127.0.0.1' },
    ],
    ['has that of the server', { PUBLIC_URL: 'https://door.example' }],
    ['is no part of this process', { ROLES: 'api' }],
    ['is bridged to another', { ...publicly, ...upstream }],
    ['is bridged to another on this machine', { ...publicly, ...upstream, RELAY_UPSTREAM_URL: 'ws://127.0.0.1:9' }],
  ])('may be one that %s', (_, environment) => {
    expect(judgeRelay(parseConfig(environment))).toEqual([])
  })

  it.each<[string, Readonly<Record<string, string>>, RegExp]>([
    [
      'is dialled in the clear',
      { RELAY_PUBLIC_URLS: 'wss://relay.example,ws://relay.example' },
      /^RELAY_PUBLIC_URLS must/,
    ],
    ['is dialled by no address that is known', {}, /^The relay needs RELAY_PUBLIC_URLS or PUBLIC_URL/],
    [
      'is bridged in the clear',
      { ...publicly, ...upstream, RELAY_UPSTREAM_URL: 'ws://up.example' },
      /^RELAY_UPSTREAM_URL must/,
    ],
    [
      'is bridged without a project id there',
      { ...publicly, RELAY_UPSTREAM_URL: 'wss://up.example' },
      /^RELAY_UPSTREAM_URL needs RELAY_UPSTREAM_PROJECT_ID/,
    ],
  ])('must not be one that %s', (_, environment, sentence) => {
    expect(judgeRelay(parseConfig(environment))).toEqual([expect.stringMatching(sentence)])
  })
})

it.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['the public relay reaches', { ROLES: 'api' }, /^none here/],
  ['a relay of its own reaches, without others', publicly, /^own: only wallets built/],
  [
    'a relay that is bridged reaches',
    { ...publicly, ...upstream },
    /^own, bridged to up\.example:8443: wallets on the market/,
  ],
])('an operator is told which wallets %s', (_, environment, sentence) => {
  expect(relayMode(parseConfig(environment))).toMatch(sentence)
})
