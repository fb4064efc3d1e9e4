import { readFileSync, existsSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/test/chromiumLaunch.mjs'
import { arrive, parts } from './account/arrive.mjs'
import { press } from './measure/clickToModal.mjs'
const { wallet } = await import('/tmp/lab/wallet.mjs')
const holdings = JSON.parse(readFileSync('/tmp/lab/stage.json', 'utf8'))
const browser = await chromium.launch(chromiumLaunch())
const maps = new Map()
const nameOf = ({ url, functionName, lineNumber, columnNumber }) => {
  if (!url.startsWith('http')) return functionName || '(native)'
  const f = '/work/main/.latchkey/bench/pages/account/dist' + new URL(url).pathname + '.map'
  if (!maps.has(f)) maps.set(f, existsSync(f) ? new SourceMap(JSON.parse(readFileSync(f, 'utf8'))) : undefined)
  const e = maps.get(f)?.findEntry(lineNumber, columnNumber)
  return `${functionName || '?'} ${(e?.originalSource ?? url).split('/').slice(-2).join('/')}:${e?.originalLine}`
}
const self = new Map(), total = new Map()
await arrive(browser, { wallet, holdings, accounts: [holdings.accounts.whale] }, async (page) => {
  await press(page, { button: parts.button, row: 'token row' })
  await page.waitForTimeout(2000)
  const room = await page.evaluate(() => { const s = document.querySelector('latchkey-modal').shadowRoot.querySelector('.stage'); return s.scrollHeight - s.clientHeight })
  const { width, height } = page.viewportSize()
  const s = await page.context().newCDPSession(page)
  await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 100 }); await s.send('Profiler.start')
  const turn = (px) => s.send('Input.synthesizeScrollGesture', { x: width / 2, y: height / 2, yDistance: -px, speed: 4000, gestureSourceType: 'mouse', preventFling: true })
  await turn(room); await turn(-room)
  const { profile } = await s.send('Profiler.stop')
  const by = new Map(profile.nodes.map((n) => [n.id, n])); const parent = new Map()
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
  profile.samples.forEach((id, i) => { const d = profile.timeDeltas[i] / 1000; const n = by.get(id); if (/\((idle|program|root)\)/.test(n.callFrame.functionName)) return
    const k = nameOf(n.callFrame); self.set(k, (self.get(k) ?? 0) + d)
    const seen = new Set(); for (let x = id; x; x = parent.get(x)) { const t = nameOf(by.get(x).callFrame); if (!seen.has(t)) { seen.add(t); total.set(t, (total.get(t) ?? 0) + d) } } })
})
await browser.close()
console.log('-- total'); for (const [k, v] of [...total].sort((a, b) => b[1] - a[1]).slice(0, 40)) console.log(v.toFixed(0), k)
console.log('-- self'); for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 30)) console.log(v.toFixed(0), k)
