import { tagged } from './readDocs.mjs'

const fence = '```'
const cell = (text) => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ')
const code = (text) => `\`${text.replaceAll('`', "'")}\``

const sections = [
  ['function', 'Functions'],
  ['hook', 'Hooks'],
  ['component', 'Components'],
  ['element', 'Elements'],
  ['constant', 'Constants'],
  ['class', 'Classes'],
  ['error', 'Errors'],
  ['type', 'Types'],
]

/** File name of the page of an entry. */
export const pageName = (specifier) => `${specifier.replace('@latchkey/', '').replaceAll('/', '.')}.md`

/** The first sentence of a docstring, on one line. */
export function firstSentence(about) {
  const line = about.replace(/\s*\n\s*/g, ' ')
  return /^.*?[.:](?=\s|$)/.exec(line)?.[0] ?? line
}

const languageOf = (text) => (/<\/|\/>/.test(text) ? 'tsx' : 'ts')

function exampleBlocks(docs) {
  return tagged(docs, 'example').map((text) =>
    text.includes(fence) ? `${text}\n` : `${fence}${languageOf(text)}\n${text.trim()}\n${fence}\n`,
  )
}

function memberTable(members, title) {
  if (!members.some(({ docs }) => docs.about)) return []
  const rows = members.map(
    ({ name, isOptional, type, docs }) =>
      `| ${code(isOptional ? `${name}?` : name)} | ${cell(code(type.replace(/ \| undefined$/, '')))} | ${cell(docs.about)} |`,
  )
  return [[`| ${title} | type | about |`, '|---|---|---|', ...rows, ''].join('\n')]
}

const isSetting = (type) => /^(string|number|boolean|"|undefined| |\||[A-Z]\w+$)+/.test(type) && !/[({]/.test(type)
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Attributes of a custom element: its settings in kebab case. */
function attributeLine({ kind, members }) {
  const names = members
    .filter(({ name, type }) => name !== 'latchkey' && isSetting(type))
    .map(({ name }) => code(kebab(name)))
  return kind === 'element' && names.length > 0 ? [`Attributes: ${names.join(', ')}.\n`] : []
}

function lists(docs) {
  const parameters = docs.tags.filter(({ tag }) => tag === 'param').map(({ name, text }) => `- ${code(name)} ${text}`)
  const returns = tagged(docs, 'returns').map((text) => `- returns ${text}`)
  const throws = tagged(docs, 'throws').map((text) => `- throws ${text}`)
  const see = tagged(docs, 'see').map((text) => `- see ${text}`)
  const lines = [...parameters, ...returns, ...throws, ...see].map((line) => line.replace(/\s*\n\s*/g, ' '))
  return lines.length > 0 ? [`${lines.join('\n')}\n`] : []
}

function described(item) {
  const shown = item.kind === 'element' ? `<${item.name}></${item.name}>` : item.text
  return [
    `### ${item.name}\n`,
    ...(item.docs.about ? [`${item.docs.about}\n`] : []),
    `${fence}${item.kind === 'element' ? 'html' : 'ts'}\n${shown}\n${fence}\n`,
    ...lists(item.docs),
    ...memberTable(item.members, item.kind === 'element' ? 'property' : 'member'),
    ...attributeLine(item),
    ...exampleBlocks(item.docs),
    ...item.members.flatMap(({ docs }) => exampleBlocks(docs)),
  ]
}

const anchor = (name) => name.toLowerCase()

function errorRows(items) {
  const rows = items.map(({ name, text, docs }) => {
    const errorCode = /LatchkeyError<'([^']+)'/.exec(text)?.[1] ?? ''
    return `| ${code(name)} | ${errorCode && code(errorCode)} | ${cell(docs.about)} |`
  })
  return [['| error | code | when |', '|---|---|---|', ...rows, ''].join('\n')]
}

function section([kind, title], items) {
  const these = items.filter((item) => item.kind === kind)
  if (these.length === 0) return []
  const handedOn = these.filter(({ from }) => from && (kind === 'type' || kind === 'error'))
  const own = these.filter((item) => !handedOn.includes(item))
  return [
    `## ${title}\n`,
    ...(kind === 'error' ? (own.length > 0 ? errorRows(own) : []) : own.flatMap(described)),
    ...(handedOn.length > 0
      ? [
          `${handedOn
            .map(({ name, from, docs }) => {
              const link = `- [${code(name)}](${pageName(from)}#${anchor(name)})`
              return docs.about ? `${link}: ${firstSentence(docs.about)}` : link
            })
            .join('\n')}\n`,
        ]
      : []),
  ]
}

const banner = 'Written by `npm run generate -- api` from the source; edit the docstrings there.\n'

/** What a reader may use: values that are held back are no use to one. */
const shownOf = ({ items, elements }) => [...items.filter(({ isHeldBack }) => !isHeldBack), ...elements]

/** The reference of one entry, in Markdown. */
export function referencePage(entry) {
  const items = shownOf(entry)
  return [
    `# ${entry.specifier}\n`,
    banner,
    `${fence}ts\nimport { … } from '${entry.specifier}'\n${fence}\n`,
    ...sections.flatMap((kind) => section(kind, items)),
  ].join('\n')
}

/** The reference of the options, one row each. */
export function optionsPage(options) {
  const value = (fallback) => (fallback === undefined ? '' : cell(code(JSON.stringify(fallback))))
  const rows = options.map(
    ({ path, type, about, isBuilt, example, fallback }) =>
      `| ${code(path)} | ${cell(code(type))} | ${value(fallback)} | ${isBuilt ? cell(code(example)) : 'refused: not built yet'} | ${cell(about)} |`,
  )
  return [
    '# Options\n',
    banner,
    'What `createLatchkey` takes; a dot names a key of an option.\n',
    ['| option | type | default | example | about |', '|---|---|---|---|---|', ...rows, ''].join('\n'),
  ].join('\n')
}

/** The page that leads to the others. */
export function contentsPage(entries) {
  const rows = entries.map(({ specifier, items, elements }) => {
    const counts = sections
      .map(([kind, title]) => [
        title.toLowerCase(),
        shownOf({ items, elements }).filter((item) => item.kind === kind).length,
      ])
      .filter(([, count]) => count > 0)
      .map(([title, count]) => `${count} ${count === 1 ? title.replace(/(?<=class)es$|s$/, '') : title}`)
    return `| [${code(specifier)}](${pageName(specifier)}) | ${counts.join(', ')} |`
  })
  return [
    '# Reference\n',
    banner,
    'Sites import `latchkey` and its entries; the packages below it are for those who build their own.\n',
    ['| entry | exports |', '|---|---|', '| [options](options.md) | of `createLatchkey` |', ...rows, ''].join('\n'),
  ].join('\n')
}
