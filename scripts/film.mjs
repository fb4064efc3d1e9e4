#!/usr/bin/env node
// node scripts/film.mjs [scene …] [--theme light] [--locale ar] [--phone] [--reduced] [--out <folder>]
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { answerService } from './film/answerService.mjs'
import { contactSheet } from './film/contactSheet.mjs'
import { filmChange, tick } from './film/filmChange.mjs'
import { scenes } from './film/scenes.mjs'
import { serveFilm } from './film/serveFilm.mjs'
import { chromiumLaunch } from './test/chromiumLaunch.mjs'
import { findChromium } from './test/findChromium.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    theme: { type: 'string', default: 'dark' },
    locale: { type: 'string', default: 'en' },
    phone: { type: 'boolean', default: false },
    reduced: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
})
const { theme, locale, phone, reduced } = values
const look = [theme, locale, phone ? 'phone' : 'desktop', ...(reduced ? ['reduced'] : [])].join('-')
const folder = values.out ?? join(import.meta.dirname, '../.latchkey/film', look)
mkdirSync(folder, { recursive: true })

const served = await serveFilm()
const browser = await chromium.launch(chromiumLaunch(findChromium()))
const size = phone ? { width: 390, height: 844 } : { width: 640, height: 760 }
const page = await browser.newPage({
  viewport: size,
  hasTouch: phone,
  isMobile: phone,
  locale: 'en-US',
  reducedMotion: reduced ? 'reduce' : 'no-preference',
})
page.on('pageerror', (error) => process.stderr.write(`${error}\n`))
await answerService(page)
await page.clock.install()
await page.goto(`${served.url}?theme=${theme}&locale=${locale}`)
await page.waitForFunction(() => window.film !== undefined)

const modal = page.locator('latchkey-modal')
const stage = {
  page,
  press: (selector) =>
    modal
      .locator(selector)
      .first()
      .evaluate((element) => element.focus() ?? element.click()),
  async until(name, state = undefined) {
    if (name === undefined) return modal.waitFor({ state: 'detached' })
    await modal.locator(`.root[data-latchkey-view="${name}"]${state ? `[data-state="${state}"]` : ''}`).waitFor()
    await modal.locator('[data-switching], .leaving').first().waitFor({ state: 'detached' })
  },
}
const clip = { x: 0, y: 0, ...size }
for (const { name, act, until, frames } of scenes) {
  const isWanted = positionals.length === 0 || positionals.includes(name)
  if (isWanted) {
    const pictures = await filmChange(page, clip, { act: () => act(stage), frames })
    const path = join(folder, `${name}.png`)
    await contactSheet(browser, { pictures, tick, path, title: `${name} · ${look}`, width: phone ? 180 : 240 })
    process.stdout.write(`${path}\n`)
  } else {
    await act(stage)
  }
  await until(stage).catch((error) => {
    throw new Error(`After ${name}: ${error.message}`)
  })
  // So long that what comes when one rests is there.
  await page.waitForTimeout(900)
}
await browser.close()
await served.stop()
