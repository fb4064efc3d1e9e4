import { chainIdOf } from '@latchkey/protocol/caip'
import { unknown } from 'valibot'
import { expect, it } from 'vitest'
import { failingAt } from '../../chain/nodes/failingAt.test.support'
import { createAsk } from './createAsk'

it('N-307 a node that fails at what a visitor asks of an account stays open for others', async () => {
  const id = chainIdOf('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const { chain, clock, staysOpenFor } = await failingAt(['getSignaturesForAddress'], id)
  await staysOpenFor(() => createAsk(chain, clock, 15_000)(unknown(), 'getSignaturesForAddress', []))
  expect(await createAsk(chain, clock, 15_000)(unknown(), 'getSlot', [])).toBeDefined()
})
