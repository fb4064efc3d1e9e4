import { expect, test } from 'vitest'
import { defendedBy, readDefences } from './readDefences.mjs'

const files = [
  'packages/eip155/src/discovery/readAnnouncement.ts',
  'packages/eip155/src/discovery/createDiscovery.ts',
  'packages/walletconnect/src/wire/parse.ts',
  'packages/walletconnect/src/session/open.ts',
  'services/server/src/http/request/readJson.ts',
  'services/server/src/chain/routes.ts',
  'DEPENDENCIES.md',
]
const exists = (path) => files.some((file) => file === path || file.startsWith(`${path}/`))
const text = `
## What is treated as hostile, and where

| from | what it may try | where |
|---|---|---|
| wallets | \`isMetaMask\` | \`eip155/src/discovery/readAnnouncement.ts\`, \`createDiscovery.ts\` |
| relays | lies | \`walletconnect/src/wire/\`, \`session/\`, \`gone.ts\` |
| our own | bad versions, \`eip155/src/discovery/\` | \`DEPENDENCIES.md\` |

## What the server protects

| from | what holds | where |
|---|---|---|
| requests | limits | \`http/request/readJson.ts\`, \`chain/\` |

**Limits.**

| what | who |
|---|---|
| requests | \`http/request/\` |

## Content security policy

| a | \`chain/\` |
`

test('defences are what the last column names, each beside or above the one before it', () => {
  expect(readDefences(text, exists)).toEqual({
    paths: [
      'packages/eip155/src/discovery/readAnnouncement.ts',
      'packages/eip155/src/discovery/createDiscovery.ts',
      'packages/walletconnect/src/wire/',
      'packages/walletconnect/src/session/',
      'DEPENDENCIES.md',
      'services/server/src/http/request/readJson.ts',
      'services/server/src/chain/',
    ],
    strange: ['gone.ts'],
  })
})

test('a file is a defence by its name or its folder', () => {
  const isDefence = defendedBy(readDefences(text, exists))
  expect(isDefence('services/server/src/http/request/readJson.ts')).toBe(true)
  expect(isDefence('services/server/src/chain/routes.ts')).toBe(true)
  expect(isDefence('services/server/src/http/request/readBody.ts')).toBe(false)
  expect(isDefence('services/server/src/chains.ts')).toBe(false)
})
