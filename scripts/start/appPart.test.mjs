import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { freePort } from '@latchkey/devnet'
import { expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../../services/devnet/src/temporaryFolder.mjs'
import { appPart } from './appPart.mjs'
import { readDevFile } from './devFile.mjs'

const timeout = 60_000

/** A vite app that tells the process it runs in and the path it was given. */
function writeApp(root, script = 'document.title = "app"') {
  mkdirSync(join(root, 'app'))
  writeFileSync(join(root, 'app/index.html'), '<!doctype html><script type="module" src="/main.js"></script>')
  writeFileSync(join(root, 'app/main.js'), script)
  writeFileSync(join(root, 'app/package.json'), '{"type":"module"}')
  writeFileSync(
    join(root, 'app/vite.config.ts'),
    `const facts = ({ middlewares }) => {
      middlewares.use('/facts', (_, response) => response.end(JSON.stringify({ pid: process.pid, dev: process.env.LATCHKEY_DEV })))
    }
    export default { cacheDir: './cache', plugins: [{ name: 'facts', configureServer: facts, configurePreviewServer: facts }] }`,
  )
}

async function startApp({ root = temporaryFolder(), port, script, hot = false, onLog = () => {} } = {}) {
  writeApp(root, script)
  const log = []
  const failures = []
  const part = appPart({ name: 'lab', folder: 'app', port: port ?? (await freePort()), about: 'an app' })
  const started = await part.start({
    root,
    hot,
    devFile: join(root, 'dev.partial.json'),
    signal: new AbortController().signal,
    log: (sentence) => {
      log.push(sentence)
      onLog(sentence)
    },
    onFailure: (error) => failures.push(error),
  })
  onTestFinished(() => started.stop())
  return { ...started, url: started.facts.lab, root, log, failures }
}

const factsOf = async (url) => (await fetch(`${url}/facts`)).json()

async function until(condition) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}

const isGone = (url) =>
  fetch(url).then(
    () => false,
    () => true,
  )

it('an app is served with the path of the facts, and gone after the stop', { timeout }, async () => {
  const { url, root, rows, stop, log } = await startApp()
  expect((await factsOf(url)).dev).toBe(join(root, 'dev.partial.json'))
  expect(rows).toEqual([{ name: 'lab', url, about: 'an app' }])
  expect(log).toEqual([])
  await stop()
  expect(await isGone(url)).toBe(true)
})

it('a taken port becomes the next free one, and that is said', { timeout }, async () => {
  const squatter = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void squatter.close())
  await once(squatter, 'listening')
  const { port } = squatter.address()
  const { url, log } = await startApp({ port })
  expect(Number(new URL(url).port)).toBeGreaterThan(port)
  expect(log).toEqual([`port ${port} is taken, so it is at ${new URL(url).port}`])
})

it('an app is built, and built again after a change', { timeout }, async () => {
  const { url, root } = await startApp()
  const script = async () => {
    const [, source] = /src="([^"]+)"/.exec(await (await fetch(url)).text()) ?? []
    return (await fetch(new URL(source, url))).text()
  }
  expect(await script()).toMatch(/document\.title=[`"]app[`"]/)
  writeFileSync(join(root, 'app/main.js'), 'document.title = "changed"')
  await until(async () => (await script()).includes('changed'))
})

it('with hot, an app is served from its sources', { timeout }, async () => {
  const { url } = await startApp({ hot: true })
  expect(await (await fetch(`${url}/main.js`)).text()).toContain('document.title = "app"')
})

it('a killed app is started again at the same address', { timeout }, async () => {
  const { url, log, failures } = await startApp()
  const { pid } = await factsOf(url)
  process.kill(pid, 'SIGKILL')
  await until(() =>
    factsOf(url).then(
      (facts) => facts.pid !== pid,
      () => false,
    ),
  )
  expect(log).toContain('it ended unexpectedly (SIGKILL) and is started again')
  expect(failures).toEqual([])
})

it('a script that does not compile is said', { timeout }, async () => {
  const { log } = await startApp({ script: 'import "./missing.js"' })
  expect(log).toContain('/main.js does not compile; the page will show why')
})

it('an app without its vite config, or with a broken one, does not start', { timeout }, async () => {
  const root = temporaryFolder()
  const context = { root, devFile: join(root, 'dev.partial.json'), signal: new AbortController().signal, log: () => {} }
  const part = appPart({ name: 'lab', folder: 'app', port: 0, about: 'an app' })
  await expect(part.start(context)).rejects.toThrow('app/vite.config.ts does not exist')
  writeApp(root)
  writeFileSync(join(root, 'app/vite.config.ts'), 'export default {')
  await expect(part.start(context)).rejects.toThrow('it ended while starting (exit code 1)')
})

it('killing the supervisor ends its apps', { timeout }, async () => {
  const root = temporaryFolder()
  writeApp(root)
  const port = await freePort()
  const script = `
    import { appPart } from ${JSON.stringify(new URL('./appPart.mjs', import.meta.url).href)}
    import { supervise } from ${JSON.stringify(new URL('./supervise.mjs', import.meta.url).href)}
    const parts = [appPart({ name: 'lab', folder: 'app', port: ${port}, about: 'an app' })]
    const root = ${JSON.stringify(root)}
    await supervise({ root, dataDir: root, reset: false, lan: false, signal: new AbortController().signal, parts })
  `
  const supervisor = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' })
  onTestFinished(() => void supervisor.kill('SIGKILL'))
  await until(() => readDevFile(root))
  const { lab, pid } = readDevFile(root)
  expect(pid).toBe(supervisor.pid)
  expect(await isGone(lab)).toBe(false)
  supervisor.kill('SIGKILL')
  await until(() => isGone(lab))
})
