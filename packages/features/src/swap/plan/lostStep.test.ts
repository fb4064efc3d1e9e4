import { expect, it, onTestFinished, vi } from 'vitest'
import { sentBy, swapsOfTests } from '../swapsOfTests.test.support'

const { open } = swapsOfTests({ place: 6 })

const files = [
  ['what does several steps as one', './batchSteps', '10', 'USD', 'ETH'],
  ['what reads what a swap did', '../../tracked/readEffect', '0.1', 'ETH', 'USD'],
] as const

it.each(files)(
  '%s does not come: that is said before the wallet is asked, and the next press goes on',
  async (_, file, ...form) => {
    const site = await open()
    const { swap, signal } = site
    await site.quote(...form)
    await swap.review(signal)
    // The code that does not come, as of a page that is offline; nothing is put in its place.
    vi.doMock(file, () => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    onTestFinished(() => void vi.doUnmock(file))
    await expect(swap.submit({ accepted: [], signal })).rejects.toMatchObject({ code: 'ui.chunk_failed' })
    expect(swap.getState().plan).toMatchObject({ status: 'failed', failure: { code: 'ui.chunk_failed' } })
    expect(sentBy(site)).toEqual([])
    vi.doUnmock(file)
    await swap.review(signal)
    // Nothing of it stands beside the next one.
    expect(swap.getState().plan).toMatchObject({ status: 'ready', asks: [] })
    expect(await swap.submit({ accepted: [], signal })).toMatch(/^0x[\da-f]{64}$/)
  },
)

const asking = ['what asks the wallet', '../../../../core/src/chunks/requests', '0.1', 'ETH', 'USD'] as const

it.each([...files, asking])(
  '%s takes for ever on a network that hangs: Stop ends the plan',
  async (_, file, ...form) => {
    let reads = 0
    const site = await open({ node: () => void reads++ })
    const { swap, signal } = site
    await site.quote(...form)
    await swap.review(signal)
    let giveUp = () => {}
    const lost = new Promise<TypeError>((resolve) => {
      giveUp = () => resolve(new TypeError('Failed to fetch dynamically imported module'))
    })
    const asked = new Promise<void>((begin) => {
      const hang = () => {
        begin()
        return lost
      }
      vi.doMock(file, async () => {
        throw await hang()
      })
    })
    onTestFinished(() => {
      vi.doUnmock(file)
      giveUp()
    })
    const ended = swap.submit({ accepted: [], signal })
    const stopped = expect(ended).rejects.toMatchObject({ code: 'swap.stopped' })
    await asked
    // All else that comes before the wallet is done once the node hears nothing more.
    for (let before = -1; before !== reads; ) {
      before = reads
      for (let look = 0; look < 20; look++) await site.client.getBlockNumber({ cacheTime: 0 })
    }
    swap.stop()
    await stopped
    expect(swap.getState().plan).toMatchObject({ status: 'stopped', failure: { code: 'swap.stopped' } })
    expect(sentBy(site)).toEqual([])
  },
)
