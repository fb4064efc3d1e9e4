import { afterEach, expect, it, vi } from 'vitest'
import { readEnvironment } from './readEnvironment'

const metadata = { name: 'Tideline', description: '', url: 'https://site.example', icons: [] }
const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`
const mac = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit}`
const android = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'

afterEach(() => vi.unstubAllGlobals())

function visit(navigator: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('navigator', { maxTouchPoints: 0, ...navigator })
  const location = new URL('https://site.example/pools?token=1#top')
  const page: Record<string, unknown> = { location }
  page['top'] = page
  vi.stubGlobal('location', location)
  vi.stubGlobal('window', page)
  return readEnvironment(metadata)
}

it.each([
  ['an iPhone', { userAgent: `${iphone} Version/18.5 Mobile/15E148 Safari/604.1` }, 'ios', 'safari'],
  ['Chrome on it', { userAgent: `${iphone} CriOS/141.0 Mobile/15E148 Safari/604.1` }, 'ios', 'chrome'],
  ['Firefox on it', { userAgent: `${iphone} FxiOS/143.0 Mobile/15E148 Safari/605.1.15` }, 'ios', 'firefox'],
  [
    'an iPad that says it is a Mac',
    { userAgent: `${mac} Version/18.5 Safari/605.1.15`, maxTouchPoints: 5 },
    'ios',
    'safari',
  ],
  ['a Mac', { userAgent: `${mac} Version/18.5 Safari/605.1.15` }, 'desktop', 'safari'],
  ['an Android phone', { userAgent: `${android} Chrome/141.0.0.0 Mobile Safari/537.36` }, 'android', 'chrome'],
  [
    'Edge',
    { userAgent: `${windows} AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0` },
    'desktop',
    'edge',
  ],
  ['Firefox', { userAgent: `${windows} Gecko/20100101 Firefox/143.0` }, 'desktop', 'firefox'],
  ['one nobody knows', { userAgent: 'Lighthouse/1.0' }, 'desktop', 'other'],
  [
    'brands that say more than the user agent',
    { userAgent: windows, userAgentData: { brands: [{ brand: 'Chromium' }], mobile: true, platform: 'Android' } },
    'android',
    'chrome',
  ],
] as const)('%s', (_, navigator, os, browser) => {
  expect(visit(navigator)).toMatchObject({ os, browser })
})

it('tells wallets of the page without its fragment, and of the site by its own words', () => {
  expect(visit({ userAgent: windows })).toMatchObject({ page: 'https://site.example/pools?token=1', site: metadata })
})
