import { describe, expect, it } from 'vitest'
import { listInput } from '../fake/listInput.test.support'
import { directory } from './directory'
import { guideList } from './guideList'

describe('the guide', () => {
  it.each([
    ['chrome', 'desktop', 'chrome'],
    ['firefox', 'desktop', 'firefox'],
    ['safari', 'ios', 'appStore'],
    ['chrome', 'android', 'playStore'],
  ] as const)('on %s, %s lists only wallets with a %s entry', (browser, os, store) => {
    const environment = { browser, os, page: 'https://site.example/', origin: 'https://site.example' }
    const rows = guideList(listInput({ directory: directory(), environment }))
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row.wallet.stores[store]).toMatch(/^https:\/\//)
  })
})
