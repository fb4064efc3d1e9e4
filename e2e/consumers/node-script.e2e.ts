import { join } from 'node:path'
import { runCommand } from '../../scripts/test/runCommand.mjs'
import { test as base, expect } from './test'

/** Runs a script of the app as a developer would; a process that does not end by itself is ended and fails. */
type Node = (script: string, ...words: readonly string[]) => Promise<string>

interface Footprint {
  readonly touched: readonly string[]
  readonly handles: readonly string[]
  readonly changed: readonly string[]
}

const nothing: Footprint = { touched: [], handles: [], changed: [] }

const test = base.extend<object, { node: Node }>({
  node: [
    async ({ install }, use) => {
      const folder = await install('node-script')
      await use(async (script, ...words) => {
        const { code, output } = await runCommand(process.execPath, [script, ...words], {
          cwd: folder,
          deadline: 20_000,
        })
        expect(code, output).toBe(0)
        return output
      })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test('importing any entry asks nothing, touches nothing, leaves nothing open', async ({ node, packed }) => {
  const entries = packed
    .find(({ name }) => name === 'latchkey')!
    .entries.filter(({ subpath, kind }) => kind === 'script' && subpath !== './cdn')
    .map(({ subpath }) => join('latchkey', subpath))
  expect(entries).toContain('latchkey/react')
  const report = JSON.parse(await node('importEach.mjs', ...entries)) as Record<string, Footprint & { exports: number }>
  expect(Object.keys(report)).toEqual(entries)
  for (const [entry, { exports, ...footprint }] of Object.entries(report)) {
    expect.soft(footprint, entry).toEqual(nothing)
    expect.soft(exports, entry).toBeGreaterThan(0)
  }
})

test('what the footprint is made of: it sees a request, a timer, a global and a look at the page', async ({ node }) => {
  const { touched, handles, changed } = JSON.parse(await node('careless.mjs')) as Footprint
  expect(touched).toEqual(['window'])
  expect(handles).toEqual(expect.arrayContaining(['Timeout', 'TCPWRAP']))
  expect(changed).toEqual(['mine', 'Array.prototype.mine'])
})

test('an instance lives and ends in Node', async ({ node }) => {
  const { refused, ...footprint } = JSON.parse(await node('instance.mjs')) as Footprint & { refused: string }
  expect(refused).toBe('connect.not_connected')
  expect(footprint).toEqual({ ...nothing, touched: expect.any(Array) })
})

test('the button renders on a server', async ({ node }) => {
  const html = await node('render.mjs')
  expect(html).toMatch(/^<button[^>]*data-state="disconnected"/)
  expect(html).toContain('Connect wallet')
})
