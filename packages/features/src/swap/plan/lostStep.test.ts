import { expect, it, onTestFinished, vi } from 'vitest'
import { sentBy, swapsOfTests } from '../swapsOfTests.test.support'

const { open } = swapsOfTests({ place: 6 })

it.each([
  ['what does several steps as one', './batchSteps', '10', 'USD', 'ETH'],
  ['what reads what a swap did', '../../tracked/readEffect', '0.1', 'ETH', 'USD'],
])(
  '%s does not come: that is said before the wallet is asked, and the next press goes on',
  async (_, file, ...form) => {
    const site = await open()
    const { swap, signal } = site
    await site.quote(...(form as [string, string, string]))
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
