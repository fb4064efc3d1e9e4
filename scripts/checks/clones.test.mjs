import { expect, test } from 'vitest'
import { clonesIn, explainClone } from './clones.mjs'
import { parseText } from './parseSource.mjs'

const found = (files) => clonesIn(Object.entries(files).map(([path, code]) => parseText(path, code)))
const named = (files) => found(files).map(({ what }) => what)

const pause = (name, [clock, ms, signal]) => `
export function ${name}(${clock}: Clock, ${ms}: number, ${signal}: AbortSignal): Promise<void> {
  if (${signal}.aborted) throw ${signal}.reason
  const timer = ${clock}.setTimeout(() => ${signal}.throwIfAborted(), ${ms})
  ${signal}.onabort = () => { ${clock}.clearTimeout(timer); report(${signal}.reason, ${ms} / 1000) }
  return timer.finished.then(() => undefined)
}`

test('a copied function is found though its names changed, and told with both places', () => {
  const clone = found({
    'packages/core/src/hold.ts': pause('hold', ['clock', 'ms', 'signal']),
    'services/server/src/rest.ts': pause('rest', ['time', 'length', 'end']),
  })
  expect(clone).toEqual([expect.objectContaining({ what: 'hold ~ rest' })])
  expect(explainClone('hold ~ rest', clone)).toMatch(
    /in 2 places.*lowest ring.*\n {2}packages\/core\/src\/hold\.ts:2 hold\n {2}services\/server\/src\/rest\.ts:2 rest/,
  )
})

test('functions that only resemble each other are not', () => {
  expect(
    named({
      'packages/core/src/a.ts': pause('hold', ['clock', 'ms', 'signal']),
      'packages/core/src/b.ts': `export function wait(clock: Clock, ms: number) {
        const timer = clock.setTimeout(() => clock.tick(), ms)
        return { cancel: () => clock.clearTimeout(timer), left: () => ms - clock.now() }
      }`,
    }),
  ).toEqual([])
})

const setUp = `
  const wallet = createWallet({ accounts: [first, second], chainId: 'eip155:1' })
  const core = createCore({ adapters: [wallet.adapter], storage: memoryStorage(), clock: fakeClock() })
  const seen = core.connections.map(({ status, address }) => [status, address].join(' '))
  core.subscribe(() => seen.push(core.connections.length))
  await core.ready`

test('repeated statements are found in code, and in tests only when they are many', () => {
  const wrapped = (name, body) => `export async function ${name}() {${body}\n}`
  const other = 'report(seen.join()); return seen.filter(Boolean)'
  expect(
    named({
      'packages/core/src/a.ts': wrapped('a', `${setUp}\n${other}`),
      'packages/core/src/b.ts': wrapped('b', `const before = now()\nlog({ before })\n${setUp}\nreturn before`),
    }),
  ).not.toEqual([])
  const tested = (title) => `test('${title}', async () => {${setUp}\n expect(seen).toEqual(['${title}']) })`
  expect(named({ 'packages/core/src/a.test.ts': tested('a'), 'packages/core/src/b.test.ts': tested('b') })).toEqual([])
})

test.each([
  ['cleaning of foreign text', 'export const cleanText = (a: string) => a.trim()', 'export function cleanText() {}'],
  ['test for a record', 'const isRecord = (a) => a instanceof Object', 'const isObject = (a) => typeof a === "object"'],
  ['short form of an address', 'const shortAddress = (a) => a', 'function shortAddress(b) { return b.slice(2) }'],
  ['check of a link', 'const safeLink = (a) => a', 'export function isWebLink(a) { return new URL(a) }'],
  ['exact amount as text', 'const formatUnits = (a) => a', 'function formatQuantity(a) { return String(a) }'],
  ['amount for reading', 'const formatAmount = (a) => a', 'export function formatBalance(a) { return String(a) }'],
  ['pause', 'const pause = () => 1', 'function sleep() {}'],
  ['interval of a heartbeat', 'const heartbeat = 5_000', 'export const heartbeatEvery = 5_000'],
  [
    'list of the namespaces',
    "a = ['eip155', 'solana', 'bip122', 'cosmos']",
    "f(['cosmos', 'polkadot', 'bip122', 'solana'])",
  ],
  [
    'namespaces of a part of the account',
    "a = { send: ['eip155', 'solana'], other: 1 }",
    "export const onrampNamespaces: readonly Namespace[] = ['eip155']",
  ],
  ['reader of a typed amount', 'export const readAmount = (a) => a', 'function readTyped(a) { return a.trim() }'],
  ['decimal text as units', 'export const toUnits = (a) => a', 'function smallestUnits(a) { return BigInt(a) }'],
  [
    'decimal text as units',
    "const atoms = (whole, fraction) => BigInt(whole + fraction.padEnd(18, '0'))",
    "const cents = BigInt(whole) * 100n + BigInt(fraction.slice(0, 2).padEnd(2, '0'))",
  ],
  ['dollars for reading', 'const dollars = (a) => a', 'export function formatWorth(a) { return String(a) }'],
  [
    'page of an explorer',
    "network.blockExplorers?.default.url + '/tx'",
    "const { blockExplorers } = network\nblockExplorers.default.url.replace('/', '')",
  ],
  [
    'promise that ends with a signal',
    "new Promise((resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))",
    "new Promise((_, refuse) => { end.addEventListener('abort', refuse) })",
  ],
])('a second %s is found', (what, one, other) => {
  expect(named({ 'packages/core/src/a.ts': one, 'packages/ui/src/b.ts': other })).toEqual([what])
  expect(named({ 'packages/core/src/a.ts': one })).toEqual([])
})

test('test wallets may do again what they test', () => {
  expect(
    named({
      'packages/walletconnect/src/a.ts': pause('hold', ['clock', 'ms', 'signal']),
      'packages/testing/src/b.ts': pause('hold', ['clock', 'ms', 'signal']),
    }),
  ).toEqual([])
})
