import type { ViewName } from '@latchkey/flow'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { fakeFlow } from './fake/fakeFlow.test.support'
import { mount } from './shell/mount'
import { TilePreview, views } from './views'
import { lighthouse } from './views/fixtures/nfts'

/** What strict sites allow; once in a document it stays, so this file is alone in its page. */
const policy = "style-src 'self'; img-src 'self' data:; font-src 'self'; require-trusted-types-for 'script'"

let breaches: string[] = []
const note = (event: SecurityPolicyViolationEvent) =>
  breaches.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`)

beforeAll(() => {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  document.head.append(meta)
  document.addEventListener('securitypolicyviolation', note)
})
afterEach(async () => {
  await cleanup()
  breaches = []
})
afterAll(() => document.removeEventListener('securitypolicyviolation', note))

/** Breaches are told in a task of their own. */
const told = () => new Promise((resolve) => setTimeout(resolve))

it('the watch sees a breach when there is one', async () => {
  const element = document.createElement('div')
  expect(() => {
    element.innerHTML = '<b>bold</b>'
  }).toThrow(TypeError)
  element.setAttribute('style', 'color: red')
  await vi.waitFor(() => expect(breaches.join()).toMatch(/require-trusted-types-for.*style-src-attr/))
})

it.each(Object.keys(views) as ViewName[])('X-09 X-10 %s draws every state under a strict policy', async (view) => {
  for (const [state, tile] of Object.entries(views[view])) {
    for (const theme of ['dark', 'light'] as const) {
      const { container } = await render(
        <TilePreview view={view} tile={tile} theme={theme} layout="card" locale="en" variables={{ accent: '#07f' }} />,
      )
      const shadow = container.firstElementChild?.shadowRoot
      await vi.waitFor(() => expect(shadow?.querySelector('.page')?.childElementCount).toBeGreaterThan(0))
      await told()
      expect(breaches, `${view}/${state} ${theme}`).toEqual([])
      await cleanup()
    }
  }
})

/** Draws the page of an item that is a film with a picture, on a site that lets pictures be drawn as it says. */
async function drawFilm(image: string, images: 'data' | 'same-origin' | 'none') {
  const items = [{ ...lighthouse, image, animation: { url: 'data:video/mp4;base64,AAAA', type: 'video' } }]
  const nfts = {
    ...{ read: async () => {}, watch: () => () => {}, unasked: () => undefined },
    list: () => ({ items, next: null, at: 1, status: 'fresh' }),
  }
  const { flow } = fakeFlow({
    options: { images },
    account: { status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [] },
    features: { nfts, display: { choices: () => ({ amounts: 'shown', hidden: [] }) } },
  })
  const { unmount } = mount(document.body, flow)
  await flow.open({ view: 'Account' })
  flow.push({ name: 'NftDetails', assetId: lighthouse.id })
  const film = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector('video')
  await vi.waitFor(() => expect(film()).toBeInstanceOf(HTMLVideoElement))
  const poster = film()?.poster
  await told()
  unmount()
  return poster
}

const foreign = 'https://pictures.example/item.png'
const nested = `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg">${'<use href="%23a"/>'.repeat(30)}</svg>`

it('N-365 the picture of a film asks no other origin where the site lets no picture do so', async () => {
  for (const images of ['same-origin', 'none'] as const) expect(await drawFilm(foreign, images)).toBe('')
  expect(await drawFilm(nested, 'data')).toBe('')
  expect(breaches).toEqual([])
  // The watch sees it being asked for.
  expect(await drawFilm(foreign, 'data')).toBe(foreign)
  await vi.waitFor(() => expect(breaches.join()).toMatch(/img-src https:\/\/pictures.example/))
})
