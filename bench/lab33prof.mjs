import { readFileSync, existsSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/test/chromiumLaunch.mjs'
import { arrive, closeAway, parts } from './account/arrive.mjs'
import { slowDown } from './browser/slowDown.mjs'
import { press } from './measure/clickToModal.mjs'
const { wallet } = await import('/tmp/lab/wallet.mjs')
const { MODE = 'mouse', WHO = 'whale', N = 8, TOP = 45 } = process.env
const holdings = JSON.parse(readFileSync('/tmp/lab/stage.json', 'utf8'))
const { accounts } = holdings
const account = { button: parts.button, row: 'token row' }
const browser = await chromium.launch(chromiumLaunch())
const maps = new Map()
const nameOf = ({ url, functionName, lineNumber, columnNumber }) => {
  if (!url.startsWith('http')) return functionName || '(native)'
  const f = '/work/main/.latchkey/bench/pages/account/dist' + new URL(url).pathname + '.map'
  if (!maps.has(f)) maps.set(f, existsSync(f) ? new SourceMap(JSON.parse(readFileSync(f, 'utf8'))) : undefined)
  const e = maps.get(f)?.findEntry(lineNumber, columnNumber)
  return `${functionName || '?'} ${(e?.originalSource ?? url).split('/').slice(-2).join('/')}:${e?.originalLine}`
}
const tree = { t: 0, c: new Map() }
const self = new Map(), total = new Map()
let all = 0
for (let run = 0; run < N; run++) await arrive(browser, { wallet, holdings, accounts: [accounts.other, accounts[WHO]] }, async (page) => {
  await press(page, account); await closeAway(page); await setTimeout(400)
  await page.evaluate(() => globalThis.testWallet.setAccounts([1]))
  await page.locator(parts.button, { hasText: accounts[WHO].address.slice(-4) }).waitFor(); await setTimeout(500)
  if (MODE === 'again') { await press(page, account); await closeAway(page); await setTimeout(600) }
  if (MODE === 'mouse') { await page.locator(parts.button).hover(); await setTimeout(300) }
  const s = await page.context().newCDPSession(page)
  await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval', { interval: 50 })
  await s.send('Profiler.start')
  await press(page, account, MODE === 'script' || MODE === 'again' ? 0 : 80)
  const { profile } = await s.send('Profiler.stop')
  const by = new Map(profile.nodes.map((n) => [n.id, n])); const parent = new Map()
  for (const n of profile.nodes) for (const c of n.children ?? []) parent.set(c, n.id)
  profile.samples.forEach((id, i) => { const d = profile.timeDeltas[i] / 1000 / N; const n = by.get(id); if (/\((idle|program|root)\)/.test(n.callFrame.functionName)) return
    all += d; { const path = []; for (let x = id; x; x = parent.get(x)) path.unshift(nameOf(by.get(x).callFrame)); let n0 = tree; for (const k of path) { let m = n0.c.get(k); if (!m) n0.c.set(k, (m = { t: 0, c: new Map() })); m.t += d; n0 = m } } const k = nameOf(n.callFrame); self.set(k, (self.get(k) ?? 0) + d)
    const seen = new Set(); for (let x = id; x; x = parent.get(x)) { const t = nameOf(by.get(x).callFrame); if (!seen.has(t)) { seen.add(t); total.set(t, (total.get(t) ?? 0) + d) } } })
})
await browser.close()
console.log('script ms', all.toFixed(2)); console.log('-- total'); for (const [k, v] of [...total].sort((a, b) => b[1] - a[1]).slice(0, TOP)) console.log(v.toFixed(2), k)
if (process.env.TREE) { const show = (n, k, depth) => { for (const [kk, m] of [...n.c].sort((a, b) => b[1].t - a[1].t)) if (m.t > Number(process.env.TREE)) { console.log('  '.repeat(depth) + m.t.toFixed(2) + ' ' + kk); show(m, kk, depth + 1) } }; show(tree, '', 0) }
console.log('-- self'); for (const [k, v] of [...self].sort((a, b) => b[1] - a[1]).slice(0, 20)) console.log(v.toFixed(2), k)
