import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { createMintNames } from '../chain/mints/createMintNames'
import { createTokens } from '../chain/networks/createTokens'
import { failingAt } from '../chain/nodes/failingAt.test.support'
import { readSolana } from './readSolana'

it.each([[['getTokenAccountsByOwner']], [['getTokenAccountsByOwner', 'getBalance']]])(
  'N-307 a node that fails at %j of an account that a visitor names stays open for others',
  async (methods) => {
    const id = chainIdOf('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    const { chain, clock } = await failingAt(methods, id)
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
