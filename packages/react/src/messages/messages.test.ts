import { expect, test } from 'vitest'
import { catalogues } from './catalogues'
import { en } from './en'

const blanks = (text: string): readonly string[] => [...text.matchAll(/{\w+}/g)].map(([blank]) => blank).sort()

test.each(Object.entries(catalogues))('%s says every word with the same blanks as English', (_, words) => {
  expect(Object.keys(words)).toEqual(Object.keys(en))
  for (const [key, text] of Object.entries(en)) expect(blanks(words[key as keyof typeof en])).toEqual(blanks(text))
})
