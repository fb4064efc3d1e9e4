import { encode } from 'uqr'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { fakeFlow } from '../../fake/fakeFlow.test.support'
import { mount } from '../../shell/mount'
import { openDetector } from './ScanCode/openDetector'
import { watchCodes } from './ScanCode/watchCodes'

const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

let undo = () => {}
afterEach(async () => {
  undo()
  undo = () => {}
  vi.restoreAllMocks()
  await cleanup()
})

/** A picture of a code, as a camera would send it again and again. */
function filmed(text: string): MediaStream {
  const { data, size } = encode(text, { border: 4 })
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = 480
  const paper = canvas.getContext('2d') as CanvasRenderingContext2D
  const draw = () => {
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, 640, 480)
    paper.fillStyle = '#000'
    const dot = Math.floor(360 / size)
    for (const [y, row] of data.entries())
      for (const [x, isDark] of row.entries()) if (isDark) paper.fillRect(140 + x * dot, 60 + y * dot, dot, dot)
  }
  draw()
  const timer = setInterval(draw, 50)
  onTestFinished(() => clearInterval(timer))
  return canvas.captureStream(20)
}

/** The view alone, with a camera that answers as told. */
async function scanning(camera: () => Promise<MediaStream>) {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(camera)
  const fake = fakeFlow({ account: { status: 'connected', isConnected: true, allAccounts: [], addressLabels: {} } })
  undo = mount(document.body, fake.flow).unmount
  await fake.flow.open({ view: 'Account' })
  const [codes, stops] = [[] as string[], vi.fn()]
  fake.flow.push({ name: 'ScanCode', onCode: (text) => codes.push(text), onStop: stops })
  const part = () => document.querySelector('latchkey-modal')?.shadowRoot?.querySelector<HTMLElement>('.scan')
  const is = (state: string) => vi.waitFor(() => expect(part()?.dataset['scan']).toBe(state))
  const press = (text: string) =>
    [...(part()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === text)?.click()
  return { ...fake, asked, codes, stops, is, press, part }
}

describe('the camera', () => {
  it('finds the address in what it sees, tells it once, and is off again', async () => {
    const stream = filmed(address)
    const { codes, flow } = await scanning(async () => stream)
    await vi.waitFor(() => expect(codes).toEqual([address]), { timeout: 10_000 })
    flow.back()
    await vi.waitFor(() => expect(stream.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']))
    expect(codes).toEqual([address])
  })

  it('is off again where it was allowed after the visitor had gone on', async () => {
    let allow = (_: MediaStream) => {}
    const { flow, part } = await scanning(() => new Promise((resolve) => (allow = resolve)))
    await vi.waitFor(() => expect(part()).toBeTruthy())
    flow.back()
    await vi.waitFor(() => expect(part()).toBeFalsy())
    const late = filmed(address)
    allow(late)
    await vi.waitFor(() => expect(late.getTracks().map(({ readyState }) => readyState)).toEqual(['ended']))
  })

  it.each([
    ['rejected', 'NotAllowedError'],
    ['empty', 'NotFoundError'],
    ['error', 'NotReadableError'],
  ])('that says %s is said to, and asked for again by a press where that may help', async (state, name) => {
    const { asked, is, press, part } = await scanning(async () => {
      throw new DOMException('no', name)
    })
    await is(state)
    press('Try again')
    await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(state === 'empty' ? 1 : 2))
    await is(state)
    expect(part()?.querySelector('video')).toBeNull()
  })

  it('N-296 tells what a code says as the text it is', async () => {
    const hostile = 'javascript:alert(1)//\u202e'
    const { codes } = await scanning(async () => filmed(hostile))
    await vi.waitFor(() => expect(codes).toEqual([hostile]), { timeout: 10_000 })
  })

  it('that is taken away is said to be', async () => {
    const stream = filmed('nothing an account is')
    const { is } = await scanning(async () => stream)
    await is('ready')
    stream.getTracks()[0]?.dispatchEvent(new Event('ended'))
    await is('error')
  })

  it('is stopped by a press, on which the focus already is', async () => {
    const { stops, is, part } = await scanning(async () => filmed('x'))
    await is('ready')
    const focused = () => {
      const root = part()?.getRootNode()
      return root instanceof ShadowRoot ? (root.activeElement as HTMLElement | null) : null
    }
    await vi.waitFor(() => expect(focused()?.textContent).toBe('Stop scanning'))
    focused()?.click()
    expect(stops).toHaveBeenCalledOnce()
  })
})

it('N-296 more than a code can hold is cut', async () => {
  const video = document.createElement('video')
  video.srcObject = filmed('x')
  video.muted = true
  await video.play()
  const left = new AbortController()
  onTestFinished(() => left.abort())
  const text = await new Promise<string>((resolve) =>
    watchCodes(
      video,
      { detect: async () => [{ rawValue: ` ${'a'.repeat(10_000)}` }] },
      { signal: left.signal, onCode: resolve },
    ),
  )
  expect(text).toBe('a'.repeat(4_296))
})

describe('what finds codes', () => {
  const own = (formats: readonly string[]) =>
    class {
      static getSupportedFormats = async () => formats
      detect = async () => [{ rawValue: 'own' }]
    }

  it('is the browser’s own where that knows them', async () => {
    const detector = await openDetector({ BarcodeDetector: own(['qr_code']) })
    expect(await detector.detect(document.createElement('video'))).toEqual([{ rawValue: 'own' }])
  })

  it('is loaded where the browser has one that knows none', async () => {
    const detector = await openDetector({ BarcodeDetector: own([]) })
    expect(detector.constructor.name).not.toBe('')
    await expect(detector.detect(document.createElement('video'))).rejects.toThrow()
  })
})
