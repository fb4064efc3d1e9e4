import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/test/chromiumLaunch.mjs'
import { arrive, parts } from './account/arrive.mjs'
import { press } from './measure/clickToModal.mjs'
const { wallet } = await import('/tmp/lab/wallet.mjs')
const holdings = JSON.parse(readFileSync('/tmp/lab/stage.json', 'utf8'))
const browser = await chromium.launch(chromiumLaunch())
await arrive(browser, { wallet, holdings, accounts: [holdings.accounts.whale] }, async (page) => {
  await press(page, { button: parts.button, row: 'token row' }); await setTimeout(1500)
  await browser.startTracing(page, { categories: ['devtools.timeline', 'blink.user_timing', 'disabled-by-default-devtools.timeline', 'blink', 'toplevel'] })
  const out = await page.evaluate(readFileSync(process.argv[2], 'utf8'))
  writeFileSync('/tmp/lab/exp2.json', await browser.stopTracing())
  console.log(out)
})
await browser.close()
const { traceEvents: ev } = JSON.parse(readFileSync('/tmp/lab/exp2.json', 'utf8'))
const marks = ev.filter((e) => e.name.startsWith('m ')).sort((a, b) => a.ts - b.ts)
const stat = {}
for (const [i, m] of marks.entries()) { const xs = ev.filter((e) => e.pid === m.pid && e.tid === m.tid && e.ph === 'X' && e.ts >= m.ts && e.ts < m.ts + 12000)
  const s = (stat[m.name] ??= []); const u = xs.find((e) => e.name === 'UpdateLayoutTree'); const r = xs.find((e) => e.name === 'Document::recalcStyle'); const b = xs.find((e) => e.name === 'Document::rebuildLayoutTree'); const l = xs.find((e) => e.name === 'Layout')
  s.push([u?.args.elementCount, u?.dur, r?.dur, b?.dur, l?.dur, l?.args.beginData?.dirtyObjects]) }
for (const [k, v] of Object.entries(stat)) { const m = (i) => { const a = v.map((x) => x[i] ?? 0).sort((p, q) => p - q); return a[Math.floor(a.length / 2)] }; console.log(k, 'elements', m(0), 'ULT', m(1), 'recalc', m(2), 'rebuild', m(3), 'layout', m(4), 'dirty', m(5)) }
