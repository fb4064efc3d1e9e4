import { expect, test } from 'vitest'
import { readTabWord } from './TabWord'

test('a word is one of those tabs say', () => {
  for (const say of ['lead', 'want', 'publish', 'taken', 'failed', 'delivered', 'refused', 'wake'])
    expect(readTabWord({ say })).toEqual({ say })
})

test.each([undefined, null, 7, 'lead', {}, { say: 'dance' }, { say: '' }, { say: null }])('%j is no word', (value) => {
  expect(readTabWord(value)).toBeUndefined()
})
