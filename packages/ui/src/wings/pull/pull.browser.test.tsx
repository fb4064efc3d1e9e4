import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'

let undo = () => {}
afterEach(async () => {
  undo()
  undo = () => {}
  document.documentElement.removeAttribute('lang')
  vi.restoreAllMocks()
  await cleanup()
})

type Told = { readonly error?: string }

/** A phone whose account holds forty tokens; `asked` is what was read, `forced` or not. */
async function phone({ told = {}, tab = 0, width = 390 }: { told?: Told; tab?: number; width?: number } = {}) {
  await page.viewport(width, 844)
  onTestFinished(() => page.viewport(414, 896))
  const asked: string[] = []
  const watched: string[] = []
  let end = () => {}
  const list = (name: string) => ({
    refresh: () => {
      asked.push(`${name} forced`)
      return new Promise<void>((resolve) => {
        end = resolve
      })
    },
    read: async () => void asked.push(name),
    watch: () => {
      watched.push(name)
      return () => {}
    },
  })
  const address = `0x${'1'.repeat(40)}`
  const fake = fakeFlow({
    account: {
      ...{ status: 'connected', isConnected: true, address, allAccounts: [], addressLabels: {}, currentTab: tab },
      ...{ caipAddress: `eip155:1:${address}`, balance: '1', balanceSymbol: 'ETH', balanceStatus: 'fresh' },
      tokenBalance: Array.from({ length: 40 }, (_, place) => ({
        ...{
          name: `Token ${place}`,
          symbol: `T${place}`,
          chainId: 'eip155:1' as never,
          price: 1,
          value: 1,
          iconUrl: '',
        },
        ...{ address: `eip155:1:0x${place.toString(16).padStart(40, '0')}` as never },
        quantity: { decimals: '18', numeric: '1' },
      })),
    },
    options: {
      ...{ services: { url: 'https://door.example' }, projectId: 'a'.repeat(32), adapters: [] },
      chainImages: { 1: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
    },
    features: {
      tokens: { ...list('tokens'), reading: () => ({ status: 'fresh', ...told }) },
      nfts: { ...list('nfts'), list: () => ({ items: [], next: null, at: 1, status: 'fresh', ...told }) },
    },
  })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  await vi.waitFor(() => expect(stage()?.querySelector(width < 430 ? '.pull' : '.account')).toBeTruthy())
  await vi.waitFor(() => expect(stage()?.dataset['switching']).toBeUndefined())
  // Tokens are read for the total too, and items only once their tab is there.
  await vi.waitFor(() => expect(watched).toEqual(tab === 1 ? ['tokens', 'nfts'] : ['tokens']))
  // Asked for as it opens and as it is drawn, of which the feature makes one.
  expect([...new Set(asked)]).toEqual(watched)
  asked.length = 0
  return { ...fake, asked, end: () => end() }
}

const root = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.root')
const stage = () => root()?.querySelector<HTMLElement>('.stage')
const drawn = () => root()?.querySelector<HTMLElement>('.page')?.style.translate
const said = () => root()?.querySelector('.pull [role="status"]')?.textContent

/** Touches of one finger or more, each after the other; what was not left to the browser is told. */
function touch(type: string, ...fingers: readonly (readonly [x: number, y: number])[]) {
  const event = new Event(type, { bubbles: true, cancelable: true })
  Object.assign(event, { touches: fingers.map(([clientX, clientY]) => ({ clientX, clientY })) })
  root()?.querySelector('.account')?.dispatchEvent(event)
  return event.defaultPrevented ? 'taken' : 'left'
}
function pull(distance: number) {
  touch('touchstart', [100, 300])
  const moves = [touch('touchmove', [100, 310]), touch('touchmove', [100, 300 + distance])]
  const while_ = drawn()
  touch('touchend')
  return { moves, during: while_ }
}

describe('a list that is pulled down', () => {
  it('follows the finger, is read past every cache when let go, says so, and comes back', async () => {
    const { asked, end } = await phone()
    expect(pull(160)).toEqual({ moves: ['taken', 'taken'], during: '0px 80px' })
    await vi.waitFor(() => expect(asked).toEqual(['tokens forced']))
    await vi.waitFor(() => expect(said()).toBe('Refreshing'))
    expect(drawn()).toBe('0px 52px')
    // Once more while it is read asks nobody.
    pull(160)
    end()
    await vi.waitFor(() => expect(said()).toBe('Up to date'))
    await vi.waitFor(() => expect(drawn()).toBe(''))
    expect(asked).toEqual(['tokens forced'])
  })

  it('is the list of the tab that is shown', async () => {
    const { asked } = await phone({ tab: 1 })
    pull(160)
    await vi.waitFor(() => expect(asked).toEqual(['nfts forced']))
  })

  it('N-282 after a failure is read as it is read by itself: who pulls again and again asks nobody more often', async () => {
    const { asked } = await phone({ told: { error: 'http.status' } })
    pull(160)
    await vi.waitFor(() => expect(said()).toBe('Could not refresh'))
    await vi.waitFor(() => expect(drawn()).toBe(''))
    pull(160)
    await vi.waitFor(() => expect(asked).toEqual(['tokens', 'tokens']))
  })

  it.each([
    ['too short', () => pull(60)],
    ['up', () => pull(-160)],
    [
      'sideways',
      () => {
        touch('touchstart', [100, 300])
        expect([touch('touchmove', [140, 310]), touch('touchmove', [140, 500])]).toEqual(['left', 'left'])
        touch('touchend')
      },
    ],
    [
      'by two fingers',
      () => {
        touch('touchstart', [100, 300], [200, 300])
        expect(touch('touchmove', [100, 500], [200, 500])).toBe('left')
        touch('touchend')
      },
    ],
    [
      'and a second finger comes',
      () => {
        touch('touchstart', [100, 300])
        touch('touchmove', [100, 460])
        touch('touchmove', [100, 460], [200, 300])
        touch('touchend')
      },
    ],
    [
      'and taken away by the browser',
      () => {
        touch('touchstart', [100, 300])
        touch('touchmove', [100, 460])
        touch('touchcancel')
      },
    ],
  ])('%s reads nothing, and the page is where it was', async (_, gesture) => {
    const { asked } = await phone()
    gesture()
    expect(drawn()).toBe('')
    expect(asked).toEqual([])
    expect(said()).toBe('')
  })

  it('is scrolled where it is not at its top', async () => {
    const { asked } = await phone()
    const box = stage()
    if (!box) throw new Error('no stage')
    box.scrollTop = 120
    expect(pull(160).moves).toEqual(['left', 'left'])
    expect(asked).toEqual([])
  })

  it('does not close the sheet, and the handle of the sheet reads nothing', async () => {
    const { asked, calls } = await phone()
    pull(400)
    expect(root()?.querySelector<HTMLElement>('.card')?.style.translate).toBe('')
    expect(calls.filter((call) => call.startsWith('close'))).toEqual([])
    asked.length = 0
    const handle = root()?.querySelector('.grab')
    for (const [type, y] of [
      ['touchstart', 100],
      ['touchmove', 300],
      ['touchend', 300],
    ] as const) {
      const event = new Event(type, { bubbles: true, cancelable: true })
      handle?.dispatchEvent(Object.assign(event, { touches: type === 'touchend' ? [] : [{ clientX: 9, clientY: y }] }))
    }
    expect(asked).toEqual([])
  })

  it('moves nothing for who wants less motion: the mark alone comes', async () => {
    const real = window.matchMedia.bind(window)
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('reduced-motion')
        ? ({ matches: true, addEventListener() {}, removeEventListener() {} } as unknown as MediaQueryList)
        : real(query),
    )
    const { asked } = await phone()
    expect(pull(160).during).toBe('')
    await vi.waitFor(() => expect(asked).toEqual(['tokens forced']))
    await vi.waitFor(() => expect(root()?.querySelector<HTMLElement>('.pull')?.dataset['pull']).toBe('loading'))
    expect(drawn()).toBe('')
  })

  it('is the same where words run to the left', async () => {
    document.documentElement.lang = 'ar'
    const { asked } = await phone()
    await vi.waitFor(() => expect(root()?.dir).toBe('rtl'))
    pull(160)
    await vi.waitFor(() => expect(asked).toEqual(['tokens forced']))
    await vi.waitFor(() => expect(said()).toBe('جارٍ التحديث'))
  })

  it('is none on a card: its code does not come', async () => {
    await phone({ width: 900 })
    expect(root()?.dataset['layout']).toBe('card')
    expect(root()?.querySelector('.pull')).toBeNull()
  })
})
