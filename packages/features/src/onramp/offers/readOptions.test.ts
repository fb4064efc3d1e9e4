import { chunkFailed } from '@latchkey/protocol/errors'
import { expect, it } from 'vitest'
import type { ChainData } from '../../service/createChainData'
import { openBuying, told } from '../openBuying.test.support'
import { readOptions } from './readOptions'

it('nothing is sold and no region is named where the rule of regions does not come', async () => {
  const { core } = await openBuying()
  const sources = {
    data: { isNamed: () => true, serves: async () => true } as unknown as ChainData,
    told: async () => ({ ...told, restrictedTimezones: true }) as never,
    builtIn: async () => ({}),
    isRestricted: () => Promise.reject(chunkFailed({ view: 'onramp' })),
  }
  const read = readOptions(core, sources, new AbortController().signal)
  await expect(read).rejects.toHaveProperty('code', 'ui.chunk_failed')
})
