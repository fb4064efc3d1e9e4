import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createMintNames } from '../chain/mints/createMintNames'
import { createTokens } from '../chain/networks/createTokens'
import { failingAt } from '../chain/nodes/failingAt.test.support'
import { readSolana } from './readSolana'

it.each(['getTokenAccountsByOwner', 'getBalance'])(
  'N-307 a node that fails at the %s of an account that a visitor names stays open for others',
  async (method) => {
    const id = chainIdOf('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    // What it answers to the other one has no form either, and is of a visitor as well.
    const { chain, clock } = await failingAt([method], id)
    const parts = {
      tokens: createTokens([]),
      mintNames: createMintNames({ clock }),
      within: 15_000,
      charge: async () => {},
    }
    for (let time = 0; time < 3; time += 1) {
      await expect(readSolana(chain, '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM', parts)).rejects.toThrow()
      expect(await chain.reach()).toBe('served')
    }
  },
)
