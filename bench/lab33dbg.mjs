import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumLaunch } from '../scripts/test/chromiumLaunch.mjs'
import { devnetWallet } from './account/arrive.mjs'
const { wallet } = await import('/tmp/lab/wallet.mjs')
const h = JSON.parse(readFileSync('/tmp/lab/stage.json', 'utf8'))
const b = await chromium.launch(chromiumLaunch())
const p = await (await b.newContext({ ignoreHTTPSErrors: true })).newPage()
p.on('pageerror', e => console.log(e.message)); p.on('console', m => console.log(m.text()))
const s = devnetWallet(wallet, h, [h.accounts.other]); console.log(s.length, s.slice(-500))
await p.addInitScript({ content: s })
await p.goto(h.page); await p.waitForTimeout(1000); console.log(await p.evaluate('String(globalThis.testWallet)'))
await b.close()
