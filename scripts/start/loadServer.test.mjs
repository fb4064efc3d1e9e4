import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../services/devnet/src/temporaryFolder.mjs'

/** A checkout whose server is one module, `entry.ts`, of these lines. */
function checkoutOf(lines) {
  const root = temporaryFolder()
  const home = join(root, 'services/server')
  mkdirSync(join(home, 'src'), { recursive: true })
  writeFileSync(join(home, 'src/entry.ts'), lines.join('\n'))
  return { root, home }
}

/** What a process of its own prints that loads the module and runs `body`; vitest would load it in another way. */
function load(root, body = '', environment = {}) {
  const script = `
    import { loadServer } from ${JSON.stringify(new URL('./loadServer.mjs', import.meta.url).href)}
    const [loaded] = await loadServer(${JSON.stringify(root)}, 'entry.ts')
    ${body}
  `
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  })
}

it('what a loaded module throws names the place in its source', () => {
  const thrown = `  const here = import.meta.url; throw new Error(here)`
  const { root } = checkoutOf([
    'interface Gone {',
    '  readonly from: string',
    '}',
    'export function fail(_?: Gone): never {',
    thrown,
    '}',
  ])
  const stack = load(root, 'try { loaded.fail() } catch (error) { console.log(error.stack) }')
  expect(stack).toContain(`src/entry.ts:5:${thrown.indexOf('new Error') + 1}`)
  // Where it says that it stands is its source too.
  expect(stack).toMatch(/Error: file:.*src\/entry\.ts/)
})

it('what a process left that was killed while it loaded is gone with the next load, and what a living one loads is not', () => {
  const { root, home } = checkoutOf(["if (process.env['DIES']) process.kill(process.pid, 'SIGKILL')", 'export {}'])
  const left = () => readdirSync(join(home, '.latchkey'))
  const living = `sources-${process.pid}-0`
  mkdirSync(join(home, '.latchkey', living), { recursive: true })
  expect(() => load(root, '', { DIES: 'yes' })).toThrow()
  expect(left()).toHaveLength(2)
  load(root)
  expect(left()).toEqual([living])
})
