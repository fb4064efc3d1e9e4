import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { chromiumLaunch } from '../test/chromiumLaunch.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const folder = join(root, '.latchkey/load-rounds')
const settings = { configFile: false, logLevel: 'error', root: folder }
let server
let browser

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const page = join(root, 'packages/ui/src/fake/loadingPage.test.support.ts')
  writeFileSync(
    join(folder, 'main.ts'),
    `import { loadingPage } from ${JSON.stringify(page)}\nwindow.page = loadingPage()\n`,
  )
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="./main.ts"></script>')
  const conditions = ['@latchkey/source', 'module', 'browser', 'production']
  await build({ ...settings, resolve: { conditions }, build: { reportCompressedSize: false } })
  server = await preview({ ...settings, preview: { port: 0, host: '127.0.0.1' } })
  browser = await chromium.launch(chromiumLaunch())
})

afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const nameOf = (request) =>
  new URL(request.url()).pathname
    .split('/')
    .at(-1)
    .replace(/-[\w-]{8}\./, '.')

/** Sends a held file to the page, until it is there. */
async function letGo(route) {
  await route.continue()
  const response = await route.request().response()
  await response?.finished()
}

/** A page in a language with nothing open; from now on its files wait until they are let go. */
async function openPage(locale) {
  const page = await browser.newPage()
  const held = []
  let holds = false
  await page.route('**/*.js', (route) => (holds ? void held.push(route) : route.continue()))
  await page.goto(`http://127.0.0.1:${server.httpServer.address().port}/`)
  await page.evaluate((lang) => document.documentElement.setAttribute('lang', lang), locale)
  holds = true
  /** Two frames in which nothing more was asked for. */
  const settle = async () => {
    for (let before = -1; before !== held.length; ) {
      before = held.length
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    }
  }
  const shows = (view) =>
    page.evaluate((name) => {
      const content = document.querySelector('latchkey-modal')?.shadowRoot.querySelector('.root')
      const title = content?.querySelector('.title')?.textContent
      return content?.dataset.latchkeyView === name && !['Loading', 'جارٍ التحميل'].includes(title)
    }, view)
  return {
    close: () => page.close(),
    settle,
    shows,
    waiting: () => held.map((route) => nameOf(route.request())),
    /** Lets go what is fetched ahead, and what that asks for, until nothing more is. */
    async drain() {
      for (let quiet = 0; quiet < 5; quiet = held.length > 0 ? 0 : quiet + 1) {
        await Promise.all(held.splice(0, held.length).map(letGo))
        await settle()
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 1000 })))
      }
    },
    /** Lets files go, and answers those of this name with nothing. */
    async fail(name) {
      const round = held.splice(0, held.length)
      await Promise.all(round.map((route) => (nameOf(route.request()) === name ? route.abort() : route.continue())))
    },
    text: () => page.evaluate(() => document.querySelector('latchkey-modal')?.shadowRoot.textContent),
    count: (selector) =>
      page.evaluate(
        (css) => document.querySelector('latchkey-modal')?.shadowRoot.querySelectorAll(css).length,
        selector,
      ),
    press: (name) => page.getByRole('button', { name }).click(),
    act: (what, to) => page.evaluate(([name, given]) => window.page[name](given), [what, to]),
    /** Lets files go, all that wait at once, until the view is there; answers the names of each round. */
    async roundsUntil(view) {
      const rounds = []
      await vi.waitFor(
        async () => {
          await settle()
          // What waits once the view is there was fetched ahead, for the next one.
          const round = [...held]
          const isShown = await shows(view)
          if (!isShown && round.length > 0) {
            held.splice(0, round.length)
            rounds.push(round.map((route) => nameOf(route.request())))
            // Until what was let go has run, the view cannot be there; what idle code asks for meanwhile is no round of its own.
            await Promise.all(round.map(letGo))
            await settle()
          }
          expect(isShown).toBe(true)
        },
        { timeout: 20_000, interval: 1 },
      )
      return rounds
    },
  }
}

/** What comes to whoever rests on a list: the mark that flies, and where later views are. */
const ahead = ['flyMark.js', 'flyHome.js', 'laterWings.js']

const oneOfEach = [
  { name: 'Account' },
  { name: 'Networks' },
  { name: 'GetWallet' },
  { name: 'AllWallets' },
  { name: 'ConnectingWalletConnectBasic' },
  { name: 'ErrorDetails', report: { code: 'connect.failed', message: '', at: 0, context: {} } },
]

describe.each(['en', 'ar'])('in %s', (locale) => {
  test('a visitor waits for one load at most when a view of another wing is opened from Connect', async () => {
    const page = await openPage(locale)
    await page.act('open', 'Connect')
    await page.roundsUntil('Connect')
    await vi.waitFor(() => expect(page.waiting()).toContain('laterWings.js'), 15_000)
    await page.drain()
    for (const view of oneOfEach) {
      await page.act('push', view)
      const rounds = await page.roundsUntil(view.name)
      expect(rounds.length, `${view.name} ${JSON.stringify(rounds)}`).toBeLessThan(2)
    }
    await page.close()
  })

  test.each(['Account', 'Networks'])('and when the page opens %s at once, as its buttons do', async (name) => {
    const page = await openPage(locale)
    await page.act('open', name)
    expect(await page.roundsUntil(name)).toEqual([expect.arrayContaining(['door.js', `words.${locale}.js`])])
    await page.close()
  })
})

test('the view that probably follows is fetched while the modal is open, and nothing before or after', async () => {
  const page = await openPage('en')
  await page.settle()
  expect(page.waiting()).toEqual([])
  await page.act('open', 'Account')
  await page.roundsUntil('Account')
  await vi.waitFor(() => expect(page.waiting()).toContain('door.js'), 15_000)
  await page.act('push', { name: 'Networks' })
  expect(await page.roundsUntil('Networks')).toHaveLength(1)
  await page.close()
})

test('where the terms of the site do not arrive there is no list but a way to try again', async () => {
  const page = await openPage('en')
  const options = { termsConditionsUrl: 'https://site.example/terms', features: { legalCheckbox: true } }
  await page.act('setOptions', options)
  await page.act('open', 'Connect')
  await vi.waitFor(() => expect(page.waiting()).toContain('legalPart.js'), 15_000)
  await vi.waitFor(async () => {
    await page.fail('legalPart.js')
    expect(await page.text()).toContain('Couldn’t load this screen')
  }, 15_000)
  expect(await page.count('[data-wallet]')).toBe(0)
  await page.press('Try again')
  // What is fetched ahead meanwhile is not waited for.
  const [first = [], ...rest] = await page.roundsUntil('Connect')
  expect([first.filter((name) => !ahead.includes(name) && name !== 'terms.en.js'), rest]).toEqual([
    ['legalPart.js'],
    [],
  ])
  expect(await page.count('[type=checkbox]')).toBe(1)
  await page.close()
})

test('without terms nothing of them is asked for', async () => {
  const page = await openPage('en')
  await page.act('open', 'Connect')
  expect((await page.roundsUntil('Connect')).flat()).not.toContain('legalPart.js')
  await page.close()
})
