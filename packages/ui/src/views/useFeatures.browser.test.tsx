import { chunkFailed } from '@latchkey/protocol/errors'
import { afterEach, expect, it, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { fakeFlow } from '../fake/fakeFlow.test.support'
import { useFeatures } from './useFeatures'

afterEach(cleanup)

/** A site with one feature, whose code may not come; what was drawn and asked, in order. */
function site() {
  const own = { arrives: true, told: [] as string[], drawn: [] as string[] }
  const nfts = { name: 'the functions' }
  const fake = fakeFlow({
    features: {
      get nfts() {
        if (!own.arrives) throw chunkFailed({ view: 'nfts' })
        return nfts
      },
    },
  })
  let answer = () => {}
  let run: (work?: () => Promise<unknown>) => void = () => {}
  function Probe({ about, waits = false }: { readonly about: string | undefined; readonly waits?: boolean }) {
    const asked = useFeatures(fake.flow, ['nfts'], {
      about,
      async begin(_, signal) {
        own.told.push(`begin ${about}`)
        signal.addEventListener('abort', () => own.told.push(`leave ${about}`))
        if (waits)
          await new Promise<void>((resolve) => {
            answer = resolve
          })
        return () => own.told.push(`stop ${about}`)
      },
    })
    run = asked.run
    const code = asked.error === undefined ? '' : ` ${(asked.error as { code: string }).code}`
    own.drawn.push(`${asked.features ? 'loaded' : 'none'} ${asked.status}${code}`)
    return null
  }
  const drawn = () => own.drawn.at(-1)
  return { ...fake, own, Probe, drawn, run: (work?: () => Promise<unknown>) => run(work), answer: () => answer() }
}

it('what came before is there in the first frame', async () => {
  const { flow, own, Probe } = site()
  await flow.feature('nfts')
  await render(<Probe about="a" />)
  expect(own.drawn[0]).toBe('loaded running')
})

it('where not even the code came, doing something with it asks for it again and begins', async () => {
  const { own, Probe, drawn, run } = site()
  own.arrives = false
  await render(<Probe about="a" />)
  await vi.waitFor(() => expect(drawn()).toBe('none failed ui.chunk_failed'))
  own.arrives = true
  const work = vi.fn()
  run(work)
  await vi.waitFor(() => expect(drawn()).toBe('loaded done'))
  expect(own.told).toEqual(['begin a'])
  expect(work).not.toHaveBeenCalled()
  run(work)
  await vi.waitFor(() => expect(work).toHaveBeenCalledOnce())
  expect(own.told).toEqual(['begin a'])
})

it('begins again by itself once the browser has a network, where it had failed and only there', async () => {
  const { own, Probe, drawn } = site()
  own.arrives = false
  await render(<Probe about="a" />)
  await vi.waitFor(() => expect(drawn()).toBe('none failed ui.chunk_failed'))
  own.arrives = true
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(drawn()).toBe('loaded done'))
  dispatchEvent(new Event('online'))
  expect(own.told).toEqual(['begin a'])
})

it.each(['running', 'slow'])(
  'begins again once where the network came back while it was %s, and it failed',
  async (phase) => {
    const { own, Probe, drawn, run } = site()
    const failures: ((error: Error) => void)[] = []
    await render(<Probe about="a" />)
    await vi.waitFor(() => expect(drawn()).toBe('loaded done'))
    const failing = () => run(() => new Promise((_, reject) => failures.push(reject)))
    failing()
    await vi.waitFor(() => expect(drawn()).toBe(`loaded ${phase}`), { timeout: 5_000 })
    dispatchEvent(new Event('online'))
    failures[0]?.(new Error('away'))
    await vi.waitFor(() => expect(own.told.slice(1)).toEqual(['leave a', 'stop a', 'begin a']))
    await vi.waitFor(() => expect(drawn()).toBe('loaded done'))
    // Not what fails later.
    failing()
    await vi.waitFor(() => expect(drawn()).toBe('loaded running'))
    failures[1]?.(new Error('away'))
    await vi.waitFor(() => expect(drawn()).toBe('loaded failed undefined'))
    expect(own.told).toHaveLength(4)
  },
)

it('another begins anew, without one nothing is asked, and each is stopped once', async () => {
  const { own, Probe, drawn, run } = site()
  const { rerender, unmount } = await render(<Probe about="a" />)
  await vi.waitFor(() => expect(drawn()).toBe('loaded done'))
  await rerender(<Probe about="b" />)
  await vi.waitFor(() => expect(own.told).toEqual(['begin a', 'leave a', 'stop a', 'begin b']))
  run()
  await vi.waitFor(() => expect(own.told.slice(4)).toEqual(['leave b', 'stop b', 'begin b']))
  await vi.waitFor(() => expect(drawn()).toBe('loaded done'))
  await rerender(<Probe about={undefined} />)
  expect(own.told.slice(7)).toEqual(['leave b', 'stop b'])
  expect(drawn()).toBe('loaded idle')
  run()
  await rerender(<Probe about="c" />)
  await vi.waitFor(() => expect(own.told.slice(9)).toEqual(['begin c']))
  await vi.waitFor(() => expect(drawn()).toBe('loaded done'))
  await unmount()
  expect(own.told.slice(10)).toEqual(['leave c', 'stop c'])
})

it('how it went with the one before is not told of another, and what begins after it was left is stopped at once', async () => {
  const { own, Probe, drawn, run, answer } = site()
  const { rerender } = await render(<Probe about="a" waits />)
  await vi.waitFor(() => expect(own.told).toEqual(['begin a']))
  await rerender(<Probe about={undefined} />)
  answer()
  await vi.waitFor(() => expect(own.told).toEqual(['begin a', 'leave a', 'stop a']))
  await rerender(<Probe about="b" />)
  await vi.waitFor(() => expect(drawn()).toBe('loaded done'))
  run(() => Promise.reject(new Error('away')))
  await vi.waitFor(() => expect(drawn()).toBe('loaded failed undefined'))
  own.drawn.splice(0)
  await rerender(<Probe about="c" />)
  expect(own.drawn[0]).toBe('loaded running')
})

it('one that was switched off since is no longer there', async () => {
  const { flow, own, Probe, drawn } = site()
  await flow.feature('nfts')
  own.arrives = false
  await render(<Probe about="a" />)
  await vi.waitFor(() => expect(drawn()).toBe('none failed ui.chunk_failed'))
})
