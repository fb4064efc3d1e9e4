import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { topsOf } from '../../../fake/blocksOf.test.support'

afterEach(cleanup)

it.each(['en', 'ar'] as const)(
  'what takes long is said in the place of what the form says, and moves no field: %s',
  async (locale) => {
    const [first] = await topsOf('RegisterAccountName', 'loading', '.name-entry', locale)
    for (const state of ['slow', 'ready'])
      expect(await topsOf('RegisterAccountName', state, '.name-entry', locale)).toEqual([first])
  },
)
