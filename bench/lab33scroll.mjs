import { readFileSync, writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/test/chromiumLaunch.mjs'
import { arrive, parts } from './account/arrive.mjs'
import { press } from './measure/clickToModal.mjs'
const { wallet } = await import('/tmp/lab/wallet.mjs')
const { RATE = '4', SAVE, N = 2, CATS = '' } = process.env
const holdings = JSON.parse(readFileSync('/tmp/lab/stage.json', 'utf8'))
const browser = await chromium.launch(chromiumLaunch())
for (let run = 0; run < N; run++) await arrive(browser, { wallet, holdings, accounts: [holdings.accounts.whale] }, async (page) => {
  await press(page, { button: parts.button, row: 'token row' })
  const room = await page.evaluate(() => { const s = document.querySelector('latchkey-modal').shadowRoot.querySelector('.stage'); return s.scrollHeight - s.clientHeight })
  const { width, height } = page.viewportSize()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: Number(RATE) })
  const turn = (px) => session.send('Input.synthesizeScrollGesture', { x: width / 2, y: height / 2, yDistance: -px, speed: 4000, gestureSourceType: 'mouse', preventFling: true })
  await page.evaluate(() => { globalThis.gaps = []; globalThis.long = []; let last
    globalThis.ob = new PerformanceObserver((l) => long.push(...l.getEntries())); ob.observe({ type: 'long-animation-frame' })
    const f = (t) => { if (last) gaps.push(t - last); last = t; requestAnimationFrame(f) }; requestAnimationFrame(f) })
  if (SAVE && run === 0) await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', ...CATS.split(',').filter(Boolean)] })
  await turn(room); await turn(-room)
  if (SAVE && run === 0) writeFileSync(SAVE, await browser.stopTracing())
  const r = await page.evaluate(() => ({ gaps, long: long.map((e) => ({ d: Math.round(e.duration), at: Math.round(e.startTime), render: Math.round(e.startTime + e.duration - e.renderStart), sl: Math.round(e.startTime + e.duration - e.styleAndLayoutStart), scripts: e.scripts.map((s) => `${s.invoker}:${Math.round(s.duration)}`).join(',') })) }))
  const g = r.gaps.sort((a, b) => a - b); const q = (p) => Math.round(g[Math.floor(g.length * p)])
  console.log('frames', g.length, 'p50', q(.5), 'p90', q(.9), 'p99', q(.99), 'long', r.long.length, 'max', Math.max(0, ...r.long.map((l) => l.d)))
  if (process.env.LONG) for (const l of r.long) console.log(JSON.stringify(l))
})
await browser.close()
