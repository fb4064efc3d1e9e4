import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const ui = 'packages/ui/src'
const put = (place, path, text) => writeFileSync(join(place, path), text)

/** Catalogues of Esperanto for every word set there is; a sample speaks English where a language would have words of its own. */
export function apply(place) {
  const wings = readdirSync(join(place, ui, 'wings')).filter((wing) =>
    existsSync(join(place, ui, 'wings', wing, 'words.en.ts')),
  )
  for (const wing of wings)
    put(
      place,
      `${ui}/wings/${wing}/words.eo.ts`,
      `import type { Message } from '../../messages/Message'
import { wordsEn } from './words.en'

export const wordsEo: Readonly<Record<keyof typeof wordsEn, Message>> = { ...wordsEn }
`,
    )
  for (const [folder, set] of [
    ['wings/activity', 'detailsWords'],
    ['wings/buy', 'lessonWords'],
    ['wings/buy', 'stepsWords'],
    ['wings/connect', 'terms'],
    ['wings/nfts', 'itemWords'],
    ['wings/send', 'stepsWords'],
    ['wings/swap', 'stepsWords'],
    ['messages', 'further'],
  ])
    put(
      place,
      `${ui}/${folder}/${set}.eo.ts`,
      `import { ${set}En } from './${set}.en'

export const ${set}Eo = { ...${set}En }
`,
    )
  put(
    place,
    `${ui}/messages/shell.eo.ts`,
    `import type { Message } from './Message'
import { shellEn } from './shell.en'

export const shellEo: Readonly<Record<keyof typeof shellEn, Message>> = { ...shellEn, 'action.back': 'Reen' }
`,
  )
  for (const file of ['', 'laterSets.'])
    put(
      place,
      `${ui}/messages/${file}eo.ts`,
      readFileSync(join(place, ui, `messages/${file}ar.ts`), 'utf8')
        .replace('Arabic', 'Esperanto')
        .replace(/\bar\b/g, 'eo')
        .replace(/(?<=[wW]ords|shell|terms|further|laterSets)Ar\b/g, 'Eo'),
    )
  put(
    place,
    'packages/react/src/messages/eo.ts',
    `import { type ButtonWords, en } from './en'

/** Every word of the buttons in Esperanto. */
export const eo: ButtonWords = { ...en, 'button.connect': 'Konekti monujon' }
`,
  )
}

/** A sample of the recipe of ARCHITECTURE.md. */
export const edits = [
  {
    file: 'packages/ui/src/messages/loadLocale.ts',
    before: '  pseudo: { load:',
    add: "  eo: { load: async () => (await import('./eo')).eo, early: {} },\n",
  },
  {
    file: 'packages/react/src/messages/catalogues.ts',
    before: "import { pseudo } from './pseudo'\n",
    add: "import { eo } from './eo'\n",
  },
  { file: 'packages/react/src/messages/catalogues.ts', replace: '{ ar, pseudo }', with: '{ ar, eo, pseudo }' },
  { file: 'apps/gallery/src/Filter.ts', replace: "['en', 'ar', 'pseudo']", with: "['en', 'ar', 'eo', 'pseudo']" },
  { file: 'apps/lab/src/messages/en.ts', replace: "pseudo: 'Pseudo' }", with: "eo: 'Esperanto', pseudo: 'Pseudo' }" },
  { file: 'packages/ui/src/wings/settings/languages.ts', replace: "['en', 'ar']", with: "['en', 'ar', 'eo']" },
  { file: 'scripts/sizes/lazyModules.mjs', replace: "const locales = ['ar']", with: "const locales = ['ar', 'eo']" },
]

/** Tests that walk the tables this addition writes to. */
export const tests = [
  'packages/ui/src/messages/createWords.test',
  'packages/ui/src/messages/esperanto.test',
  'packages/ui/src/wings/settings/languages.test',
  'packages/react/src/messages',
]
