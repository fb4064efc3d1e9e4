import type { Nft } from '@latchkey/features/nfts'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../../fake/drawTile.test.support'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'
import { ferry, items, lighthouse } from '../../views/fixtures/nfts'

let undo = () => {}
afterEach(async () => {
  undo()
  undo = () => {}
  await cleanup()
})

const dot = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs='
const broken = 'data:image/gif;base64,R0lGODlhAQ'
const wild = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><!DOCTYPE a [<!ENTITY b "c">]></svg>')}`

/** The collections of an account, on a site that draws pictures in some way. */
async function shown(held: readonly Nft[], images: 'data' | 'same-origin' | 'none' = 'data') {
  const fake = fakeFlow({
    account: { status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [] },
    options: { images },
    features: {
      nfts: {
        read: async () => {},
        watch: () => () => {},
        list: () => ({ items: held, next: null, at: 1, status: 'fresh' }),
      },
    },
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Nfts' })
  const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
  await vi.waitFor(() => expect(root()?.querySelector('.nft')).toBeTruthy())
  const heads = () => [...(root()?.querySelectorAll('.nft-group > .nft-head') ?? [])]
  return { ...fake, root, heads }
}

it('a collection bears the first picture that can be drawn, and none where none can', async () => {
  const of = (id: string, image: string | undefined, one: Nft = lighthouse) => ({ ...one, id, image })
  const { heads } = await shown([
    of('1', wild),
    of('2', broken),
    of('3', `${broken}A`),
    of('4', dot),
    of('5', broken, ferry),
    of('6', `${broken}A`, ferry),
    of('7', `${broken}B`, ferry),
    // Where three do not come a fourth is not asked for.
    of('8', dot, ferry),
  ])
  const signs = () => heads().map((head) => head.querySelector('.nft-art')?.querySelector('img')?.src)
  await vi.waitFor(() => expect(signs()).toEqual([dot, undefined]))
  expect(heads()[1]?.querySelector('.nft-art')).toBeNull()
})

it('where a site draws no pictures no collection bears one', async () => {
  const { heads } = await shown(items, 'none')
  expect(heads().map((head) => head.querySelector('.nft-art'))).toEqual([null, null])
})

it('a film whose picture cannot be an element has it behind it, until it plays', async () => {
  const film = { ...lighthouse, image: dot, animation: { url: 'data:video/mp4;base64,AAAA', type: 'video' } } as const
  const { flow, root } = await shown([film], 'same-origin')
  flow.push({ name: 'NftDetails', assetId: film.id })
  const art = () => root()?.querySelector('.nft-page canvas')
  await vi.waitFor(() => expect(art()).toBeTruthy())
  const video = root()?.querySelector('.nft-page video') as HTMLVideoElement
  expect(getComputedStyle(video).backgroundColor).toBe('rgba(0, 0, 0, 0)')
  const placeOf = (one: Element | null | undefined) => one?.getBoundingClientRect().toJSON()
  // The page may still be on its way in.
  expect(placeOf(video)).toEqual(placeOf(art()))
  video.dispatchEvent(new Event('playing'))
  await vi.waitFor(() => expect(art()).toBeFalsy())
  expect(video.isConnected).toBe(true)
  expect(placeOf(video)).toEqual(placeOf(video.parentElement))
})

it.each(['video', 'audio', 'image'] as const)(
  'N-368 %s of another origin is nothing to play where the site lets no picture ask there',
  async (type) => {
    const at = (origin: string, images: 'data' | 'same-origin' | 'none') => {
      const item = { ...lighthouse, image: undefined, animation: { url: `${origin}/media/item`, type } }
      return shown([item], images).then(async ({ flow, root }) => {
        const isMarked = root()?.querySelector('.plays') !== null
        flow.push({ name: 'NftDetails', assetId: item.id })
        await vi.waitFor(() => expect(root()?.querySelector('.nft-page')).toBeTruthy())
        const plays = root()?.querySelector('.nft-page :is(video, audio, .nft-motion)') !== null
        undo()
        return [isMarked, plays]
      })
    }
    for (const images of ['same-origin', 'none'] as const)
      expect(await at('https://pictures.example', images)).toEqual([false, false])
    expect(await at(location.origin, 'same-origin')).toEqual([true, true])
    expect(await at('https://pictures.example', 'data')).toEqual([true, true])
  },
)

it('that an item plays something is told beside its name', async () => {
  await drawTile('Nfts', 'ready-moving', '.nfts')
  await expect.element(page.getByRole('button', { name: 'Crossing 7 Plays' })).toBeVisible()
})
