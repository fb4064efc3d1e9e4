import { namespaces } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { choice, openBuying } from './openBuying.test.support'

const { signal } = new AbortController()
const without = namespaces.filter((namespace) => namespace !== 'eip155' && namespace !== 'solana')

it.each(without)(
  'in %s, where nothing is bought, buying fails in the words of the requirements, and asks nobody',
  async (namespace) => {
    const { core, onramp, asked } = await openBuying()
    await onramp.options(signal)
    const before = asked.length
    core.store.setState({ activeNamespace: namespace })
    const refusal = { code: 'onramp.unsupported', message: expect.stringContaining('Unsupported chain') }
    await expect(onramp.buy(choice, signal)).rejects.toMatchObject(refusal)
    await expect(onramp.quote(choice, signal)).rejects.toMatchObject(refusal)
    expect(asked).toHaveLength(before)
  },
)

it('on Solana it is a question of what is sold there', async () => {
  const { core, onramp } = await openBuying()
  await onramp.options(signal)
  core.store.setState({ activeNamespace: 'solana' })
  await expect(onramp.buy(choice, signal)).rejects.toMatchObject({ code: 'onramp.unavailable' })
})
