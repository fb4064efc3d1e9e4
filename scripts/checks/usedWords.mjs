import { lineAt, parseSource, walk } from './parseSource.mjs'
import { repositoryFiles } from './repositoryFiles.mjs'

/** The packages that speak to visitors, and which of their files hold the English words. */
const catalogues = [
  { home: 'packages/ui/src/', english: /\.en\.ts$/, words: /\.(en|ar)\.ts$/ },
  { home: 'packages/react/src/', english: /\/messages\/en[^/]*\.ts$/, words: /\/messages\// },
]
/** Whose names make the end of a word's key: views, errors, networks, options. */
const kit = /^packages\/(protocol|core|flow|features|react|ui|latchkey)\/src\//
const isTest = (path) => /\.(test|test-d|states)\.|\/(fake|fixtures)\//.test(path)

const isText = (node) => node.type === 'Literal' && typeof node.value === 'string'

/** Keys of the words in a parsed file: `{ key, line }`. */
export function keysIn({ code, program }) {
  const found = []
  walk(program, ({ type, key, value }) => {
    if (type !== 'Property' || !isText(key)) return
    const isMessage = isText(value) || value.type === 'TemplateLiteral' || value.type === 'ObjectExpression'
    if (isMessage) found.push({ key: key.value, line: lineAt(code, key.start) })
  })
  return found
}

/** What a parsed file may say: its texts and names, and the patterns of texts with something left open, part by part. */
export function saidIn({ program }) {
  const texts = new Set()
  const patterns = []
  walk(program, (node) => {
    if (isText(node)) texts.add(node.value)
    // A key of an object may stand for what is said of it.
    if (node.type === 'Property' && node.key.type === 'Identifier') texts.add(node.key.name)
    if (node.type !== 'TemplateLiteral') return
    const parts = node.quasis.map(({ value }) => value.cooked ?? '')
    if (parts.length === 1) texts.add(parts[0])
    else if (/^\w[\w.-]*[.-]/.test(parts[0])) patterns.push(parts)
  })
  return { texts, patterns }
}

const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')

/**
 * The keys that nothing says: neither whole, nor by a pattern whose open parts are said in the same way.
 *
 * @param keys of catalogues
 * @param said texts and patterns of the code.
 */
export function unsaidOf(keys, { texts, patterns }) {
  const forms = patterns.map((parts) => new RegExp(`^${parts.map(escaped).join('(.+)')}$`))
  const isSaid = (text) =>
    texts.has(text) ||
    forms.some(
      (form) =>
        form
          .exec(text)
          ?.slice(1)
          .every((part) => isSaid(part)) === true,
    )
  return keys.filter(({ key }) => !isSaid(key))
}

/** Words that no code says cost bytes in every language, and are translated for nobody. */
export function usedWords({ root }) {
  const files = repositoryFiles(root).filter((path) => kit.test(path) && /\.tsx?$/.test(path) && !isTest(path))
  const isWords = (path) => catalogues.some(({ home, words }) => path.startsWith(home) && words.test(path))
  const speaking = files.filter((path) => !isWords(path)).map((path) => saidIn(parseSource(root, path)))
  const said = {
    texts: new Set(speaking.flatMap(({ texts }) => [...texts])),
    patterns: speaking.flatMap(({ patterns }) => patterns),
  }
  const keys = files
    .filter((path) => catalogues.some(({ home, english }) => path.startsWith(home) && english.test(path)))
    .flatMap((path) => keysIn(parseSource(root, path)).map((one) => ({ ...one, path })))
  return {
    problems: unsaidOf(keys, said).map(({ path, line, key }) => `${path}:${line}: no code says '${key}'`),
    note: `${keys.length} words`,
  }
}
