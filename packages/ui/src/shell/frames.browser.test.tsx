import type { View } from '@latchkey/flow'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cdp } from 'vitest/browser'
import { fakeFlow, fakeRow } from '../fake/fakeFlow.test.support'
import { mount } from './mount'

const emulate = (value: string) =>
  (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value }],
  })

let undo = () => {}
afterEach(async () => {
  undo()
  await emulate('')
})

const shadow = () => document.querySelector('latchkey-modal')?.shadowRoot as ShadowRoot
const root = () => shadow().querySelector('dialog') as HTMLElement
const find = (selector: string) => shadow().querySelector<HTMLElement>(selector)
const settled = () =>
  vi.waitFor(() => expect(find('[data-switching], [data-morphing], .leaving')).toBeNull(), { interval: 4 })

/** Resolves with the drawing in which a view begins to follow another, before its first frame: a look now and then may come after its last. */
const switching = () =>
  new Promise<void>((resolve) => {
    const watch = new MutationObserver(() => {
      if (!find('[data-switching]')) return
      watch.disconnect()
      resolve()
    })
    watch.observe(shadow(), { subtree: true, childList: true, attributes: true })
  })

async function opened() {
  const account = {
    status: 'connected',
    isConnected: true,
    address: '0x4f3A120E72C76c22ae802D129F599BFDbc31cb91',
  } as const
  const fake = fakeFlow({
    account: { ...account, allAccounts: [], addressLabels: {}, balance: '1.2', balanceStatus: 'fresh' },
    guide: Array.from({ length: 12 }, (_, index) => fakeRow(`Wallet ${index}`)),
  })
  const { unmount } = mount(document.body, fake.flow)
  undo = unmount
  await fake.flow.open()
  await vi.waitFor(() => expect(root().dataset['state']).toBe('ready'))
  return fake.flow
}

const walk: readonly View[] = [
  { name: 'WhatIsAWallet' },
  { name: 'GetWallet' },
  { name: 'ConnectingExternal', walletId: 'harbor' },
  { name: 'Networks' },
  { name: 'Account' },
]

/** Opacity of the page on its way out and of the one on its way in, at moments of the change. */
function opacitiesAt(moments: readonly number[]): [number, number][] {
  const pages = [find('.leaving'), find('.page:not(.leaving)')]
  const playing = pages.flatMap((page) => page?.getAnimations() ?? [])
  for (const animation of playing) animation.pause()
  const seen = moments.map((moment) => {
    for (const animation of playing) animation.currentTime = moment
    return pages.map((page) => (page ? Number(getComputedStyle(page).opacity) : 0)) as [number, number]
  })
  for (const animation of playing) animation.finish()
  return seen
}

/** Where everything of the page stands in it; what sticks to the edge of the card goes with it. */
function boxesOf(): readonly string[] {
  const page = find('.page:not(.leaving)') as HTMLElement
  const from = page.getBoundingClientRect()
  return [...page.querySelectorAll(':is(button, a, h2, p, li, .image):not(.dock *)')].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x - from.x, y - from.y, width, height].map((length) => length.toFixed(1)).join(' ')
  })
}

describe.each(['no-preference', 'reduce'])('U1 with the wish of motion %s', (motion) => {
  it('no frame of a change shows two pages that can be read, and none shows no page', async () => {
    await emulate(motion)
    const flow = await opened()
    const turn = async (move: () => void) => {
      const before = find('.page')
      move()
      await vi.waitFor(() => expect(find('.leaving')).toBe(before), { interval: 1 })
      const [start, late, over, after] = opacitiesAt([0, 80, 160, 200])
      expect(start).toEqual([1, 0])
      expect(late?.[0]).toBe(0)
      expect(late?.[1]).toBeGreaterThan(0.9)
      expect([over, after]).toEqual([
        [0, 1],
        [0, 1],
      ])
      await settled()
    }
    const every = Array.from({ length: 19 }, (_, index) => index * 8)
    for (const view of walk) await turn(() => flow.push(view))
    for (const _ of walk) await turn(() => flow.back())
    flow.push({ name: 'WhatIsAWallet' })
    await vi.waitFor(() => expect(find('.leaving')).not.toBeNull(), { interval: 1 })
    for (const [left, came] of opacitiesAt(every)) {
      expect(Math.min(left, came)).toBeLessThan(0.35)
      expect(left + came).toBeGreaterThan(0.25)
    }
  })
})

describe('B.6 nothing in the card shifts', () => {
  it('in the header while one view follows another, nor in a view from its first frame on', async () => {
    const flow = await opened()
    const header = () => {
      const from = (find('.card') as HTMLElement).getBoundingClientRect()
      return ['.header', '[part=close]'].map((part) => {
        const box = (find(part) as HTMLElement).getBoundingClientRect()
        return [box.x - from.x, box.y - from.y, box.width, box.height].map(Math.round).join(' ')
      })
    }
    await vi.waitFor(() => expect(find('.card')?.getAnimations()).toEqual([]))
    const start = header()
    // Their code comes first: what stands in its place is a matter of the skeletons.
    for (const view of walk) {
      flow.push(view)
      await vi.waitFor(() => {
        expect(root().dataset['latchkeyView']).toBe(view.name)
        expect(root().dataset['state']).not.toBe('loading')
      })
      flow.back()
    }
    await settled()
    const turn = async (move: () => void) => {
      const begun = switching()
      move()
      await begun
      const first = boxesOf()
      expect(first.length).toBeGreaterThan(0)
      const moved = find('.page:not(.leaving)')?.getAnimations() ?? []
      for (let frame = 0; frame < 30; frame += 1) {
        await new Promise(requestAnimationFrame)
        expect(header()).toEqual(start)
        if (frame > 0) expect(boxesOf()).toEqual(first)
      }
      expect(moved.every(({ playState }) => playState === 'finished')).toBe(true)
    }
    for (const view of walk) await turn(() => flow.push(view))
    for (const _ of walk) await turn(() => flow.back())
  })
})

describe('U27 the picture of what was pressed', () => {
  const flying = () => find('.root > .image')
  const place = (element: Element | null | undefined) => {
    const { x, y, width } = (element as Element).getBoundingClientRect()
    return [x, y, width].map(Math.round)
  }
  /** Until the code of the flight is there, the view changes without it. */
  async function flown(flow: Awaited<ReturnType<typeof opened>>, timeout = 5_000) {
    return vi.waitFor(
      async () => {
        await settled()
        const row = find('[data-wallet="io.harbor"]')
        row?.focus()
        const from = place(row?.querySelector('.image'))
        flow.push({ name: 'ConnectingExternal', walletId: 'harbor' })
        await Promise.resolve()
        const mark = flying()
        if (!mark) {
          flow.back()
          await Promise.resolve()
        }
        expect(mark).not.toBeNull()
        return { from, mark: mark as HTMLElement }
      },
      { timeout, interval: 50 },
    )
  }

  it('flies to where the next view shows it, and back to its row', async () => {
    const flow = await opened()
    await vi.waitFor(() => expect(find('.card')?.getAnimations()).toEqual([]))
    const { from, mark } = await flown(flow)
    const [flight] = mark.getAnimations()
    flight?.pause()
    if (flight) flight.currentTime = 0
    expect(place(mark)).toEqual(from)
    expect(getComputedStyle(mark).pointerEvents).toBe('none')
    if (flight) flight.currentTime = 219.9
    const to = place(mark)
    flight?.finish()
    await settled()
    expect(flying()).toBeNull()
    expect(place(find('.waiting .image'))).toEqual(to)
    flow.back()
    await Promise.resolve()
    const back = flying()
    const [way] = back?.getAnimations() ?? []
    way?.pause()
    if (way) way.currentTime = 0
    expect(place(back)).toEqual(to)
    way?.finish()
    await settled()
    expect(flying()).toBeNull()
  })

  it('stays where less motion is wished', async () => {
    await emulate('reduce')
    const flow = await opened()
    await expect(flown(flow, 1_500)).rejects.toThrow()
  })
})
