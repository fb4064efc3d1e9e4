import { expect, onTestFinished, test } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { answeredClock } from '../query/answeredClock.test.support'
import { createWalletDirectory } from './createWalletDirectory'

const { signal } = new AbortController()

test('two tabs ask the wallet service for each list once', async () => {
  const asked: string[] = []
  const data = Array.from({ length: 100 }, (_, index) => ({ id: `w${index}`, name: `Wallet ${index}` }))
  const storageKey = crypto.randomUUID()
  const openTab = () => {
    const { core, destroy } = openSite({
      storage: undefined,
      clock: answeredClock,
      storageKey,
      services: { walletApi: 'https://wallets.example' },
      featuredWalletIds: ['w1'],
      fetch: async (input) => {
        const { searchParams } = new URL(String(input))
        asked.push(searchParams.toString())
        const entries = Number(searchParams.get('entries'))
        return Response.json({ data: data.slice(0, entries), count: data.length })
      },
    })
    const directory = createWalletDirectory(core)
    onTestFinished(() => {
      directory.destroy()
      destroy()
    })
    return directory
  }
  const [one, other] = [openTab(), openTab()]
  const [first, same] = await Promise.all([one.first({ signal }), other.first({ signal })])
  expect(same).toEqual(first)
  expect(first.recommended).toHaveLength(4)
  expect(asked).toHaveLength(2)
  expect(await openTab().first({ signal })).toEqual(first)
  expect(asked).toHaveLength(2)
})
