import { expect, test } from 'vitest'
import { busyShares } from './busyShares.mjs'

const node = (id, functionName, url, children = []) => ({ id, callFrame: { functionName, url }, children })
const profile = {
  nodes: [
    node(1, '(root)', '', [2, 3, 4, 5]),
    node(2, '(idle)', ''),
    node(3, '(garbage collector)', ''),
    node(4, 'handle', 'file:///repository/services/server/dist/main.js', [6, 7]),
    node(5, '(program)', ''),
    node(6, 'hash', '', []),
    node(7, 'query', 'file:///repository/node_modules/@electric-sql/pglite/dist/index.js', [8]),
    node(8, 'wasm-function[7]', 'wasm://wasm/1', [9]),
    node(9, 'writev', ''),
  ],
  samples: [2, 3, 4, 5, 6, 7, 8, 9],
  timeDeltas: [1000, 10, 20, 30, 40, 50, 60, 70],
}

test('busy time by who wrote what runs, for each answer', () => {
  expect(busyShares(profile, 10)).toMatchObject({
    garbage: 1,
    'Latchkey or the bare script': 6,
    PGlite: 5,
    'database engine': 6,
    'socket writes': 7,
    'the system and the rest': 3,
    Kysely: 0,
  })
})
