import type { Nft } from '@latchkey/features/nfts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../../fake/drawTile.test.support'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'
import { ferry, lighthouse } from '../../views/fixtures/nfts'

let undo = () => {}
afterEach(async () => {
  undo()
  undo = () => {}
  vi.restoreAllMocks()
  await cleanup()
})

const moving = ferry.image ?? ''
const broken = 'data:image/gif;base64,R0lGODlhAQ'

/** The page of an item whose picture moves; what is hidden is kept as the feature keeps it. */
async function opened(item: Partial<Nft> = { animation: { url: moving, type: 'image' } }, account: object = {}) {
  const hidden: string[] = []
  const items = [{ ...lighthouse, ...item }, ferry]
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
      ...account,
    },
    features: {
      nfts: {
        read: async () => {},
        watch: () => () => {},
        list: () => ({ items, next: null, at: 1, status: 'fresh' }),
      },
      display: {
        choices: () => ({ amounts: 'shown', hidden: [...hidden] }),
        hide(id: string) {
          hidden.push(id)
          fake.changed()
        },
        unhide(id: string) {
          hidden.splice(hidden.indexOf(id), 1)
          fake.changed()
        },
      },
    },
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  fake.flow.push({ name: 'Nfts' })
  fake.flow.push({ name: 'NftDetails', assetId: lighthouse.id })
  await vi.waitFor(() => expect(art() ?? root()?.querySelector('video')).toBeTruthy())
  return { ...fake, hidden }
}
const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const art = () => root()?.querySelector<HTMLImageElement>('.nft-page .nft-art img')?.src
const button = (name: string) => page.getByRole('button', { name })

describe('a picture that moves', () => {
  it('plays on the page of its item, and stands when it is told to', async () => {
    await opened()
    await vi.waitFor(() => expect(art()).toBe(moving))
    await button('Stop Lighthouse #204').click()
    await vi.waitFor(() => expect(art()).toBe(lighthouse.image))
    await button('Play Lighthouse #204').click()
    await vi.waitFor(() => expect(art()).toBe(moving))
  })

  it('stands for who wants less motion, until it is told to play', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion')
        ? ({ matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList)
        : real(query),
    )
    await opened()
    expect(art()).toBe(lighthouse.image)
    await button('Play Lighthouse #204').click()
    await vi.waitFor(() => expect(art()).toBe(moving))
  })

  it('that breaks stands, and promises nothing', async () => {
    await opened({ animation: { url: broken, type: 'image' } })
    await vi.waitFor(() => expect(art()).toBe(lighthouse.image))
    expect(root()?.querySelector('.nft-motion')).toBeNull()
  })
})

describe('what an item plays', () => {
  it('is a film behind its picture, without a sound until somebody asks, and fetched by who plays it', async () => {
    const film = await drawTile('NftDetails', 'ready-video', '.nft-page video.nft-art')
    const { src, poster, controls, muted, preload, autoplay } = film as HTMLVideoElement
    expect({ src, poster, controls, muted, preload, autoplay }).toEqual({
      ...{ src: 'data:video/mp4;base64,AAAA', poster: lighthouse.image },
      ...{ controls: true, muted: true, preload: 'none', autoplay: false },
    })
    expect(film.getAttribute('aria-label')).toBe(lighthouse.name)
  })

  it('is a sound below its picture, and fetched by who plays it', async () => {
    const page = await drawTile('NftDetails', 'ready-audio', '.nft-page')
    const sound = page.querySelector('audio') as HTMLAudioElement
    const { src, controls, preload, autoplay } = sound
    expect({ src, controls, preload, autoplay }).toEqual({
      ...{ src: 'data:audio/mpeg;base64,AAAA', controls: true, preload: 'none', autoplay: false },
    })
    expect(sound.getAttribute('aria-label')).toBe(lighthouse.name)
    expect(page.querySelector('.nft-art img')?.getAttribute('src')).toBe(lighthouse.image)
  })
})

it.each(['video', 'audio'] as const)('Shift+Tab from %s goes to what stands before it', async (type) => {
  await opened({ animation: { url: `data:${type}/mp4;base64,AAAA`, type } })
  const player = root()?.querySelector<HTMLElement>(type)
  player?.focus()
  const focused = () => document.querySelector('latchkey-modal')?.shadowRoot?.activeElement
  expect(focused()).toBe(player)
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
  expect(focused()?.closest('.header')).not.toBeNull()
})

it('an item is left out of the grid once it is hidden, stands behind a line there, and comes back', async () => {
  const { flow, hidden } = await opened()
  await button('Hide this item').click()
  await expect.element(button('Show this item')).toBeVisible()
  expect(hidden).toEqual([lighthouse.id])
  flow.back()
  await vi.waitFor(() => expect(root()?.dataset['latchkeyView']).toBe('Nfts'))
  expect(root()?.querySelectorAll('.nft')).toHaveLength(1)
  await button('1 hidden').click()
  await vi.waitFor(() => expect(root()?.querySelectorAll('.nft')).toHaveLength(2))
  flow.push({ name: 'NftDetails', assetId: lighthouse.id })
  await button('Show this item').click()
  await expect.element(button('Hide this item')).toBeVisible()
  expect(hidden).toEqual([])
})

it('nothing on the pages read so far is not nothing: one may read on', async () => {
  const known = { items: [] as object[], next: 'b' as string | null, at: 1, status: 'fresh' }
  const { flow, changed } = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [], addressLabels: {} },
    },
    features: {
      nfts: {
        ...{ read: async () => {}, watch: () => () => {}, list: () => known },
        async more() {
          Object.assign(known, { items: [ferry], next: null })
          changed()
        },
      },
    },
  })
  undo = mount(document.body, flow).unmount
  await flow.open({ view: 'Account' })
  flow.push({ name: 'Nfts' })
  await button('Show more').click()
  await vi.waitFor(() => expect(root()?.querySelectorAll('.nft')).toHaveLength(1))
  Object.assign(known, { items: [] })
  changed()
  await expect.element(page.getByText('No collections here yet')).toBeVisible()
})

it('how many there are of one is hidden with all other amounts', async () => {
  const shows = async (account: object) => {
    const { flow } = await opened({ quantity: '12' }, account)
    const facts = root()?.querySelector('.nft-page .facts')?.textContent
    flow.back()
    await vi.waitFor(() => expect(root()?.querySelector('.page:not(.leaving) .nft')).toBeTruthy())
    const tile = root()?.querySelector('.nft')?.textContent
    undo()
    return [tile, facts].map((text) => /12/.test(text ?? ''))
  }
  expect(await shows({})).toEqual([true, true])
  expect(await shows({ amounts: 'hidden' })).toEqual([false, false])
})

it('U-26 an item whose name is markup and whose picture is a script is text and a drawing', async () => {
  const markup =
    '<img src=x onerror="window.ran=true"><svg onload="window.ran=true"><script>window.ran=true</script></svg>'
  const script = 'onload="window.top.ran=true"><script>window.top.ran=true</script>'
  const { flow } = await opened({
    ...{ name: markup, description: markup, collection: { name: markup }, animation: undefined },
    image: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" ${script}<rect width="9" height="9"/></svg>`)}`,
    traits: [{ name: markup, value: markup }],
  })
  const pageOf = (place: string) => root()?.querySelector<HTMLElement>(`.page:not(.leaving) ${place}`)
  const isText = async (place: string) => {
    await vi.waitFor(() => expect(pageOf(`${place} .nft-art img`)).toHaveProperty('naturalWidth', 9))
    expect(pageOf(place)?.textContent).toContain(markup)
    expect(root()?.querySelector('script, [onload], [onerror]')).toBeNull()
  }
  await isText('.nft-page')
  expect(pageOf('.facts')?.textContent).toContain(markup)
  flow.back()
  await isText(`.nft[data-nft="${lighthouse.id}"]`)
  expect(window).not.toHaveProperty('ran')
})

it('a collection bears the first picture of its items, and an item that plays something a mark in its square', async () => {
  const list = await drawTile('Nfts', 'ready-moving', '.nfts')
  const heads = [...list.querySelectorAll('.nft-group .nft-head')]
  expect(heads.map((head) => head.querySelector('img')?.getAttribute('src'))).toEqual([lighthouse.image, ferry.image])
  const marks = [...list.querySelectorAll('.nft .plays')]
  expect(marks.map((mark) => mark.closest<HTMLElement>('.nft')?.dataset['nft'])).toEqual(['film'])
  const [mark, square] = [marks[0], marks[0]?.parentElement?.querySelector('.nft-art')].map((part) =>
    part?.getBoundingClientRect(),
  )
  expect(Math.round((square?.bottom ?? 0) - (mark?.bottom ?? 0))).toBe(8)
})

it('how many there are of one is grouped as its language does', async () => {
  const { flow } = await opened({ quantity: '1234567' })
  expect(root()?.querySelector('.nft-page .facts')?.textContent).toContain('1,234,567')
  flow.back()
  await vi.waitFor(() => expect(root()?.querySelector('.page:not(.leaving) .nft .tag')?.textContent).toBe('×1,234,567'))
})

it.each([
  ['Nfts', 'offline', '.none', 0],
  ['Nfts', 'error', '.none', 1],
  ['Account', 'ready-tokens-offline', '.nothing', 0],
  ['Account', 'ready-tokens-failed', '.nothing', 1],
] as const)('nobody is asked again without a connection: %s %s', async (view, state, selector, count) => {
  const part = await drawTile(view, state, selector)
  expect(part.querySelectorAll('button')).toHaveLength(count)
})

it('the page of an item says without a connection that it may have left', async () => {
  await opened()
  const line = page.getByText('Offline. This account may have sent it on since.')
  expect(line.query()).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await expect.element(line).toBeVisible()
})

it.each([
  ['no-server', 'error', 'Nobody can tell here what you have on this network.'],
  ['unlisted-network', 'error', 'Nobody can tell here what you have on this network.'],
  ['not-connected', 'loading', ''],
] as const)('of collections that nobody is asked about (%s) the page is %s', async (why, state, said) => {
  const fake = fakeFlow({
    account: { status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [] },
    features: { nfts: { read: async () => {}, watch: () => () => {}, list: () => undefined, unasked: () => why } },
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Nfts' })
  await vi.waitFor(() => expect(root()?.dataset['state']).toBe(state))
  if (said) await vi.waitFor(() => expect(root()?.querySelector('.nfts.none')?.textContent).toBe(said))
})

it('why collections are not known is told in a line that stood there before', async () => {
  let list: object | undefined
  const { flow, changed } = fakeFlow({
    account: { status: 'connected', isConnected: true, address: `0x${'1'.repeat(40)}`, allAccounts: [] },
    features: { nfts: { read: async () => {}, watch: () => () => {}, list: () => list, unasked: () => undefined } },
  })
  undo = mount(document.body, flow).unmount
  await flow.open({ view: 'Nfts' })
  await vi.waitFor(() => expect(root()?.querySelector('.nfts > p')).toBeInstanceOf(HTMLElement))
  const line = root()?.querySelector('.nfts > p')
  expect([line?.role, line?.textContent]).toEqual(['status', ''])
  list = { status: 'unknown', items: [], next: null, error: 'http.unreachable' }
  changed()
  await vi.waitFor(() => expect(line?.textContent).not.toBe(''))
  expect(root()?.querySelector('.nfts.none > p')).toBe(line)
  list = { status: 'stale', items: [ferry], next: null, at: 1, error: 'http.unreachable' }
  changed()
  await vi.waitFor(() => expect(root()?.querySelectorAll('.nft')).toHaveLength(1))
  expect(line?.textContent).toMatch(/Try again|Look again/)
  expect(line?.isConnected).toBe(true)
})
