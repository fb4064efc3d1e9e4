import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Tab } from './Browser'
import { callExpression } from './callExpression'
import { type Bidi, openBidi } from './openBidi'
import { startProgram } from './startProgram'

const viewport = { width: 1280, height: 800 }

interface Evaluated {
  readonly type: 'success' | 'exception'
  readonly result?: { readonly value: string }
  readonly exceptionDetails?: { readonly text: string }
}

interface LogEntry {
  readonly type: string
  readonly level: string
  readonly text: string
  readonly source: { readonly context?: string }
}

/** Debian's Firefox, without a window, driven over WebDriver BiDi. */
export async function openFirefox(command: string): Promise<Browser> {
  const home = await mkdtemp(join(tmpdir(), 'latchkey-firefox-'))
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', home]
  const program = startProgram(command, args, { HOME: home })
  const end = async () => {
    await program.stop()
    await rm(home, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const [, url] = await program.said(/WebDriver BiDi listening on (ws:\S+)/)
    const bidi = await openBidi(`${url}/session`)
    const { capabilities } = await bidi.send<{
      capabilities: { readonly browserName: string; readonly browserVersion: string }
    }>('session.new', { capabilities: {} })
    const errors = new Map<string, string[]>()
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
    bidi.on<LogEntry>('log.entryAdded', ({ type, level, text, source }) => {
      if (type === 'javascript' && level === 'error') errors.get(source.context ?? '')?.push(text)
    })
    return {
      name: `${capabilities.browserName} ${capabilities.browserVersion}`,
      async newTab() {
        const { context } = await bidi.send<{ context: string }>('browsingContext.create', { type: 'tab' })
        await bidi.send('browsingContext.setViewport', { context, viewport })
        const said: string[] = []
        errors.set(context, said)
        return createTab(bidi, context, said)
      },
      async [Symbol.asyncDispose]() {
        bidi.close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

function createTab(bidi: Bidi, context: string, errors: readonly string[]): Tab {
  return {
    open: (url) => bidi.send('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => bidi.send('browsingContext.reload', { context, wait: 'complete' }),
    async evaluate(run, ...values) {
      const { result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
        expression: callExpression(run, values),
        target: { context },
        awaitPromise: true,
      })
      if (!result) throw new Error(exceptionDetails?.text)
      return JSON.parse(result.value)
    },
    perform: (actions) => bidi.send('input.performActions', { context, actions }),
    screenshot: async () => (await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })).data,
    activate: () => bidi.send('browsingContext.activate', { context }),
    errors: async () => errors,
  }
}
