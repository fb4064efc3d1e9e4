import { sharedStorage } from '@latchkey/core/fake'
import { expect, it, onTestFinished, vi } from 'vitest'
import { choice, openBuying } from './openBuying.test.support'

const { signal } = new AbortController()

/** Code that does not come, as of a page that is offline; nothing is put in its place. */
function lose(file: string) {
  vi.doMock(file, () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  onTestFinished(() => void vi.doUnmock(file))
  return () => vi.doUnmock(file)
}

it.each(['./purchase/buying', './kept/keeping'])(
  'what buys did not come (%s): that is said, and the next press asks for it again',
  async (file) => {
    const { onramp } = await openBuying()
    const find = lose(file)
    await expect(onramp.quote(choice, signal)).rejects.toMatchObject({ code: 'ui.chunk_failed' })
    find()
    await expect(onramp.quote(choice, signal)).resolves.toMatchObject({ kind: 'priced' })
  },
)

it.each(['./kept/createPurchaseTabs', './kept/keeping'])(
  'what hears of other tabs did not come (%s): the site hears that',
  async (file) => {
    const store = sharedStorage()
    const { errors, settled } = await openBuying({ storage: store.tab() })
    lose(file)
    store.tab().setItem('latchkey:1:onramp', '{"choice":{},"forgotten":["p"]}')
    await vi.dynamicImportSettled()
    await settled()
    expect(errors).toMatchObject([{ code: 'ui.chunk_failed' }])
  },
)
