import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../scripts/test/runCommand.mjs'
import { test as base, expect } from './test'

/** What a person sees of a program that ended. */
interface Ended {
  readonly code: number | null
  readonly output: string
}

interface Program {
  /** What it has printed, once that fits. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** As Ctrl-C does: to everything the command started. */
  interrupt(): Promise<Ended>
}

/** Runs `npx latchkey-server …` in a folder of nobody's. */
type Start = (words: readonly string[], environment?: Readonly<Record<string, string>>) => Program

const test = base.extend<{ start: Start; data: string }, { installed: string }>({
  installed: [
    async ({ packed }, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'latchkey-npx-'))
      const { tarball } = packed.find(({ name }) => name === 'latchkey-server') ?? { tarball: '' }
      const words = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', tarball]
      const { code, output } = await runCommand('npm', words, { cwd: folder })
      if (code !== 0) throw new Error(output)
      await use(folder)
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  data: async ({ installed }, use) => {
    const folder = join(installed, `data-${test.info().testId}`)
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
  start: async ({ installed }, use) => {
    const running = new Set<ChildProcess>()
    await use((words, environment = {}) => {
      const child = spawn('npx', ['latchkey-server', ...words], {
        cwd: installed,
        env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
        stdio: ['ignore', 'pipe', 'pipe'],
        detached: true,
      })
      running.add(child)
      return follow(child)
    })
    for (const child of running) if (child.exitCode === null && child.signalCode === null) signal(child, 'SIGKILL')
  },
})

const signal = (child: ChildProcess, name: NodeJS.Signals) => process.kill(-(child.pid ?? 0), name)

function follow(child: ChildProcess): Program {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk))
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return {
    async says(pattern) {
      await expect.poll(() => output, { timeout: 60_000 }).toMatch(pattern)
      return pattern.exec(output) as RegExpExecArray
    },
    interrupt() {
      signal(child, 'SIGINT')
      return ended
    },
  }
}

const run = async (installed: string, words: readonly string[]): Promise<Ended> => {
  const { code, output } = await runCommand('npx', ['latchkey-server', ...words], {
    cwd: installed,
    deadline: 60_000,
  })
  return { code, output }
}

test('npx latchkey-server starts with nothing configured, says where it is, and ends with Ctrl-C', async ({
  start,
  data,
}) => {
  const words = ['--port', '0', '--data', data]
  const first = start(words)
  const [, address = ''] = await first.says(/address {3}(http:\/\/localhost:\d+)[\s\S]*Ctrl-C/)
  await first.says(new RegExp(`data {6}${data}\\n`))
  const [, projectId = ''] = await first.says(/projectId: '(\w+)'/)
  const answer = await fetch(`${address}/getWallets?projectId=${projectId}&page=1&entries=4`)
  expect(answer.status).toBe(200)
  expect((await answer.json()).count).toBeGreaterThan(100)
  // A page of this machine may read it, another site's may not.
  const asked = (origin: string) =>
    fetch(`${address}/v1/supported-chains?projectId=${projectId}`, { headers: { origin } })
  expect((await asked('http://localhost:5173')).status).toBe(200)
  expect((await asked('https://elsewhere.example')).status).toBe(403)

  await first.interrupt()
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
  expect(existsSync(join(data, 'lock'))).toBe(false)

  const second = start(words)
  await second.says(/Ctrl-C/)
  await second.interrupt()
})

test('a port and a folder in use are told in words', async ({ start, data, installed }) => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as { port: number }
  const refused = await run(installed, ['--port', String(port), '--data', data])
  expect(refused).toMatchObject({ code: 1, output: expect.stringContaining(`${port} is in use by another program`) })
  await new Promise((resolve) => taken.close(resolve))

  const first = start(['--port', '0', '--data', data])
  await first.says(/Ctrl-C/)
  const second = await run(installed, ['--port', '0', '--data', data])
  expect(second).toMatchObject({ code: 1, output: expect.stringMatching(/in use by process \d+/) })
  await first.interrupt()
})

test('--help and --version answer, and what is not understood is told', async ({ installed }) => {
  const help = await run(installed, ['--help'])
  expect(help).toMatchObject({
    code: 0,
    output: expect.stringMatching(/serve \[--port <number>\][\s\S]*backup <file>/),
  })
  expect(await run(installed, ['--version'])).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\d+\.\d+\.\d+$/m),
  })
  expect(await run(installed, ['--prot', '80'])).toMatchObject({
    code: 2,
    output: expect.stringMatching(/Use: latchkey-server serve[\s\S]*'--prot'/),
  })
  expect(await run(installed, ['--port', 'eighty'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/PORT must be a whole number from 0 to 65535; it is "eighty"/),
  })
  expect(await run(installed, ['srve'])).toMatchObject({ code: 2, output: expect.stringMatching(/no command 'srve'/) })
  // Whoever serves others is told what is missing, not started as if nothing had been said.
  expect(await run(installed, ['--host', '0.0.0.0'])).toMatchObject({
    code: 1,
    output: expect.stringMatching(/RELAY_PUBLIC_URLS or PUBLIC_URL/),
  })
})
