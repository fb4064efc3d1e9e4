import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { TilePreview, type TilePreviewProps, views } from '../views'
import { pairing } from '../views/fixtures/pairing'
import type { Tile } from '../views/preview'
import { scan } from './scan.test.support'

afterEach(cleanup)

async function draw(look: Partial<TilePreviewProps>, view: 'ConnectingWalletConnect' | 'Downloads', state: string) {
  const tile = views[view][state] as Tile
  const { container } = await render(
    <TilePreview view={view} tile={tile} theme="dark" layout="card" locale="en" {...look} />,
  )
  const root = () => container.firstElementChild?.shadowRoot
  await vi.waitFor(() => expect(root()?.querySelector('.qr')).not.toBeNull())
  const qr = root()?.querySelector('.qr') as HTMLElement
  await vi.waitFor(() => expect(qr.querySelectorAll('img').length).toBe(1))
  await qr.querySelector('img')?.decode()
  for (const animation of root()?.getAnimations() ?? []) animation.cancel()
  return qr
}

describe('a code on screen', () => {
  it.each([
    ['dark', {}],
    ['light', {}],
    ['dark', { layout: 'sheet' }],
    ['light', { locale: 'ar' }],
    ['dark', { variables: { qrColor: '#ffee88' } }],
    ['light', { variables: { qrColor: '#7a1f1f', radius: '0px' } }],
  ] as const)('scans in %s with %j, logo and all', async (theme, look) => {
    const qr = await draw({ theme, ...look }, 'ConnectingWalletConnect', 'ready')
    expect(await scan(qr)).toBe(pairing)
  })
  it('of a store scans too', async () => {
    const qr = await draw({ theme: 'dark' }, 'Downloads', 'ready')
    expect(await scan(qr)).toMatch(/^https:\/\/apps\.apple\.com\//)
  })
  it.each(['loading', 'stale', 'offline'])('is no code while %s', async (state) => {
    const qr = await draw({ theme: 'light' }, 'ConnectingWalletConnect', state)
    expect(await scan(qr)).toBeUndefined()
  })
  it('U22 hints at no code while offline, and leaves room for the buttons on a screen of little height', async () => {
    const qr = await draw({ theme: 'light' }, 'ConnectingWalletConnect', 'offline')
    expect(getComputedStyle(qr.querySelector('.sample') as Element).opacity).toBe('0')
    const { innerWidth: width, innerHeight: height } = window
    await page.viewport(844, 390)
    expect(qr.getBoundingClientRect().height).toBe(150)
    const card = qr.closest('.card') as HTMLElement
    const foot = card.querySelector('.pair')?.getBoundingClientRect().bottom ?? 0
    expect(foot - card.getBoundingClientRect().top).toBeLessThanOrEqual(390 - 32)
    await page.viewport(width, height)
  })
  it('U22 covers no more of a small code than of a large one with its picture', async () => {
    const share = (qr: Element) =>
      (qr.querySelector('.logo .image')?.getBoundingClientRect().width ?? 0) /
      (qr.querySelector('.codes')?.getBoundingClientRect().width ?? 1)
    const qr = await draw({}, 'ConnectingWalletConnect', 'ready')
    expect(share(qr)).toBeCloseTo(46 / 264, 2)
    const { innerWidth: width, innerHeight: height } = window
    await page.viewport(844, 390)
    expect(share(qr)).toBeCloseTo(46 / 264, 2)
    await page.viewport(width, height)
  })
  it('takes the place of its look-alike without moving anything', async () => {
    const before = (await draw({}, 'ConnectingWalletConnect', 'loading')).getBoundingClientRect()
    await cleanup()
    const after = (await draw({}, 'ConnectingWalletConnect', 'ready')).getBoundingClientRect()
    expect([after.width, after.height]).toEqual([before.width, before.height])
    expect(after.width).toBe(after.height)
  })
})
