import { expect, test } from 'vitest'
import { runCommand } from './runCommand.mjs'

const node = (code, options) => runCommand(process.execPath, ['-e', code], options)

test('what a command prints and its exit code come back', async () => {
  expect(await node("console.log('out'); console.error('err'); process.exit(3)")).toEqual({
    code: 3,
    output: 'out\nerr\n',
  })
})

test('a command that waits for input gets none', async () => {
  expect((await node("process.stdin.on('end', () => process.exit(7)).resume()")).code).toBe(7)
})

test('at its deadline a command is ended with all it started', async () => {
  const code =
    "console.log(require('child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e3)'], { stdio: 'inherit' }).pid); setInterval(() => {}, 1e3)"
  const { code: exit, output } = await node(code, { deadline: 700 })
  expect(exit).toBe(1)
  expect(output).toMatch('ended after its deadline of 0.7 s')
})

test('a command that does not exist is told', async () => {
  expect(await runCommand('latchkey-no-such-command', [])).toMatchObject({
    code: 1,
    output: expect.stringContaining('could not start'),
  })
})
