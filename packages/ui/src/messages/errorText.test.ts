import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ViewName } from '@latchkey/flow'
import { isUnanswered } from '@latchkey/protocol/errors'
import { describe, expect, it } from 'vitest'
import { views } from '../views'
import { wing as toast } from '../wings/toast/wing'
import { wingOf } from '../wings/wings'
import type { WordSet } from './Catalogue'
import { createWords } from './createWords'
import { en } from './en'
import { errorText } from './errorText'
import { loadCatalogue } from './loadCatalogue'

const source = join(dirname(fileURLToPath(import.meta.url)), '..')
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/** Every code of the registry, and of our own package. */
const codes = new Set(
  [join(source, '../../protocol/src/errors'), source]
    .flatMap(filesIn)
    .flatMap((text) => [...text.matchAll(/\bcode: '([a-z]+\.[a-z_]+)'/g)].map(([, code]) => code ?? '')),
)

/** Each wing with the sets it loads its words from. */
const wings = new Map<string, readonly WordSet[]>(
  await Promise.all(
    readdirSync(join(source, 'wings'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(async ({ name }): Promise<[string, readonly WordSet[]]> => {
        const view = readdirSync(join(source, 'wings', name)).find((file) => file in views)
        return [name, view ? (await wingOf(view as ViewName)).words : toast.words]
      }),
  ),
)

const wordsOf = async (locale: string, sets: readonly WordSet[]) =>
  createWords(await loadCatalogue(locale, sets), locale)

it('finds the codes and the wings', () => {
  expect(codes.size).toBeGreaterThan(100)
  expect([...wings.keys()]).toEqual(expect.arrayContaining(['connect', 'networks', 'toast']))
})

describe.each(['en', 'ar'])('errors in %s', (locale) => {
  it.each([...wings])('%s says every error in a sentence, and knows as much of it as it has to', async (wing, sets) => {
    const words = await wordsOf(locale, sets)
    const whole = await wordsOf(locale, Object.keys(en.later) as WordSet[])
    const usesErrors = filesIn(join(source, 'wings', wing)).some((text) => /\berrorText\(/.test(text))
    for (const code of codes) {
      const text = errorText(words, code)
      expect(text, code).toMatch(/\p{L}/u)
      expect(text, code).not.toMatch(/^error\.|[{}]/)
      // Connecting names the two it can end with; wherever any error may come up, its own sentence is there.
      if (usesErrors && (wing !== 'connect' || /^connect\.(failed|not_granted)$/.test(code)))
        expect(text, code).toBe(errorText(whole, code))
    }
  })

  it('promises nothing of what a wallet may have done unseen, nor of what it has no words for', async () => {
    const words = await wordsOf(locale, ['errors'])
    const open = [...codes].filter(isUnanswered)
    expect(open).toHaveLength(3)
    const ofAny = errorText(words, 'no.such_code')
    for (const code of open) expect(errorText(words, code), code).not.toBe(ofAny)
    for (const text of [ofAny, ...open.map((code) => errorText(words, code))])
      expect(text).not.toMatch(/nothing|لم يُوقَّع|لم يُرسل|لا شيء/i)
  })

  it('says of a service that does not help that it was the service, and that trying again may help', async () => {
    const words = await wordsOf(locale, ['errors'])
    for (const code of ['unreachable', 'timed_out', 'status', 'bad_answer'])
      expect(errorText(words, `http.${code}`), code).toMatch(/service.*try again|الخدمة.*حاول مجددًا/i)
  })

  it('has no sentence for an error that does not exist', async () => {
    const catalogue = await loadCatalogue(locale, ['errors'])
    const spoken = Object.keys(catalogue).flatMap((key) => /^error\.(?!generic$)(.+)/.exec(key)?.[1] ?? [])
    expect(spoken.filter((code) => !codes.has(code))).toEqual([])
  })
})
