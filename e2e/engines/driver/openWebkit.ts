import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePort } from '@latchkey/devnet'
import type { Browser, Tab } from './Browser'
import { callExpression } from './callExpression'
import { type Classic, openClassic } from './openClassic'
import { type Program, startProgram } from './startProgram'

const area = { x: 0, y: 0, width: 1280, height: 860 }
const startDeadline = 30_000

/** Debian's WebKitGTK, in a window on a screen of its own that nobody sees, driven over the classic WebDriver. */
export async function openWebkit(driverCommand: string): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'latchkey-webkit-'))
  const programs: Program[] = []
  const start = (command: string, args: readonly string[], env?: NodeJS.ProcessEnv) => {
    const program = startProgram(command, args, env)
    programs.unshift(program)
    return program
  }
  const end = async () => {
    for (const program of programs) await program.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const size = `${area.width}x${area.height}x24`
    const xvfb = start('Xvfb', ['-displayfd', '1', '-screen', '0', size, '-nolisten', 'tcp'])
    const [, display] = await xvfb.said(/^(\d+)\n/m)
    const port = await freePort(0)
    const driver = start(driverCommand, [`--port=${port}`], {
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_RUNTIME_DIR: home,
      NO_AT_BRIDGE: '1',
    })
    const url = `http://127.0.0.1:${port}`
    await whenReady(url, driver)
    const classic = await openClassic(url)
    const unused = [...(await classic.send<readonly string[]>('GET', '/window/handles'))]
    await classic.send('POST', '/window/rect', area)
    return {
      name: `${classic.browser.browserName} ${classic.browser.browserVersion}`,
      async newTab() {
        const handle = unused.pop() ?? (await openWindow(classic))
        return createTab(classic, handle)
      },
      async [Symbol.asyncDispose]() {
        await classic.send('DELETE', '')
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** A tab behind another draws no frame and cannot be brought before it here, so each is a window. */
async function openWindow(classic: Classic): Promise<string> {
  const { handle } = await classic.send<{ handle: string }>('POST', '/window/new', { type: 'window' })
  await classic.send('POST', '/window/rect', area, handle)
  return handle
}

/** The driver says nothing when it listens: it is asked until it answers. */
async function whenReady(url: string, driver: Program): Promise<void> {
  const until = Date.now() + startDeadline
  for (;;) {
    driver.assertRuns()
    const answer = await fetch(`${url}/status`).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error(`WebKitWebDriver does not answer at ${url}`)
    await setTimeout(50)
  }
}

function createTab(classic: Classic, handle: string): Tab {
  const errors: string[] = []
  const send = <Result>(method: 'GET' | 'POST', path: string, body?: object) =>
    classic.send<Result>(method, path, body, handle)
  const evaluate: Tab['evaluate'] = async (run, ...values) => {
    const script = `return ${callExpression(run, values)}`
    return JSON.parse(await send<string>('POST', '/execute/sync', { script, args: [] }))
  }
  const takeErrors = async () => void errors.push(...(await evaluate(takeHeardErrors)))
  const load = async (path: string, body: object) => {
    await takeErrors()
    await send('POST', path, body)
    await evaluate(hearErrors)
  }
  return {
    open: (url) => load('/url', { url }),
    reload: () => load('/refresh', {}),
    evaluate,
    perform: (actions) => send('POST', '/actions', { actions }),
    screenshot: () => send('GET', '/screenshot'),
    // A window each: none is behind another.
    activate: async () => {},
    async errors() {
      await takeErrors()
      return errors
    },
  }
}

/** In the page: the classic protocol tells no errors, so the page is listened to from its load event on. */
function hearErrors(): void {
  const heard: string[] = []
  Object.assign(window, { heardErrors: heard })
  addEventListener('error', ({ message }) => void heard.push(message))
  addEventListener('unhandledrejection', ({ reason }) => void heard.push(String(reason)))
}

/** In the page. */
function takeHeardErrors(): readonly string[] {
  return (window as { heardErrors?: string[] }).heardErrors?.splice(0) ?? []
}
