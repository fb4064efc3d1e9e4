import { expect, test } from 'vitest'
import { bannedIn } from './bannedCode.mjs'
import { parseText } from './parseSource.mjs'

const banned = (code, path = 'packages/core/src/x.tsx') => bannedIn(parseText(path, code))

test.each([
  ['Math.random()', 'Math.random'],
  ['const { random } = Math', 'Math.random'],
  ["Math['random']()", 'Math.random'],
  ["frame.postMessage({}, '*')", "postMessage to '*'"],
  ["postMessage({}, { targetOrigin: '*' })", "postMessage to '*'"],
  ["frame?.contentWindow?.postMessage({}, '*')", "postMessage to '*'"],
  ["element.innerHTML = 'x'", 'markup from a string'],
  ["element?.['outerHTML']", 'markup from a string'],
  ["element.insertAdjacentHTML('beforeend', text)", 'markup from a string'],
  ['const a = <p dangerouslySetInnerHTML={x} />', 'markup from a string'],
  ["document.write('x')", 'markup from a string'],
  ["eval('x')", 'code from a string'],
  ["new Function('x')", 'code from a string'],
  ["globalThis.eval('x')", 'code from a string'],
  ["setTimeout('x', 1)", 'code from a string'],
  ['window.setInterval(`x`, 1)', 'code from a string'],
  ["window.addEventListener('message', go)", 'a message listener'],
  ['port.onmessage = go', 'a message listener'],
  ["vi.mock('./readOlder', () => ({}))", 'a module of ours that is mocked'],
  ["vi.mock(import('../readOlder'))", 'a module of ours that is mocked'],
  ["vi.doMock('@latchkey/core', () => ({}))", 'a module of ours that is mocked'],
  ['// TODO later', 'an unfinished note'],
])('%s is banned', (code, what) => {
  expect(banned(code)).toEqual([`packages/core/src/x.tsx:1: ${what}`])
})

test.each([
  "frame.postMessage({}, 'https://a.example')",
  'setTimeout(() => {}, 1)',
  'random()',
  "vi.mock('ws')",
  "channel.addEventListener('close', go)",
])('%s is allowed', (code) => expect(banned(code)).toEqual([]))

test.each([
  "actions('eip155')",
  "if (namespace !== 'solana') leave()",
  "const first = 'bip122:000000000019d6689c085ae165831e93'",
  "type Home = 'eip155'",
])('core knows no namespace: %s', (code) => {
  expect(banned(code)).toEqual(['packages/core/src/x.tsx:1: a namespace where none is known'])
  expect(banned(code, 'packages/flow/src/x.ts')).toEqual([])
  expect(banned(code, 'packages/core/src/x.test.ts')).toEqual([])
  expect(banned(`/** ${code} */ const example = "{ 'eip155:1': '/one.png' }"`)).toEqual([])
})

test('what React 18 drops is set by a ref', () => {
  const form = 'const a = <div inert={isOpening} />'
  expect(banned(form, 'packages/ui/src/x.tsx')).toEqual(['packages/ui/src/x.tsx:1: an attribute that React 18 drops'])
  expect(banned('const a = <div ref={fix} />', 'packages/ui/src/x.tsx')).toEqual([])
})

test('no test mocks a module of ours, unless it does not come at all', () => {
  expect(banned("vi.mock('latchkey/react', read)", 'packages/features/src/x.test.ts')).toHaveLength(1)
  expect(banned('vi.doMock(file, read)', 'packages/features/src/x.test.ts')).toHaveLength(1)
  expect(banned('vi.doMock(file, () => { throw lost })', 'packages/features/src/x.test.ts')).toEqual([])
  expect(banned("vi.doMock('./readOlder', read)", 'packages/features/src/x.test.ts')).toHaveLength(1)
})

test('a test page may be hostile but not random', () => {
  expect(banned("host.innerHTML = '<form id=x>'", 'e2e/hosts/hostile.ts')).toEqual([])
  expect(banned('Math.random()', 'e2e/hosts/hostile.ts')).toHaveLength(1)
})
