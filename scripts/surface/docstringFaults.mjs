import { tagged } from './readDocs.mjs'
import { firstSentence } from './referencePage.mjs'

const shown = new Set(['function', 'hook', 'component', 'element'])
const codePattern = /\b[a-z]+(?:_[a-z]+)*\.(?:[a-z]+(?:_[a-z0-9]+)*|\*)/g

/** An error without a code, as packages for tests throw it. */
const plainError = /^(?:Type|Range)?Error\b/

/** What a first sentence must be: one that ends. */
const isSentence = (about) => /[.:]$/.test(firstSentence(about)) && firstSentence(about).length > 8

/** Error codes a text names that no error has; `codes` are all that exist. */
function unknownCodes(text, codes) {
  const domains = new Set([...codes].map((code) => code.split('.')[0]))
  return [...text.matchAll(codePattern)]
    .map(([code]) => code)
    .filter((code) => !codes.has(code) && !(code.endsWith('.*') && domains.has(code.slice(0, -2))))
}

function throwFaults({ name, throws, docs }, codes) {
  const texts = tagged(docs, 'throws')
  const unknown = texts.flatMap((text) => unknownCodes(text, codes))
  if (unknown.length > 0) return [`${name}: @throws names ${unknown.join(', ')}, which no error has`]
  if (!throws || texts.some((text) => text.match(codePattern) || plainError.test(text))) return []
  return [`${name}: throws, so @throws names the codes, or the class of an error that has none`]
}

function amountFaults({ name, amounts = [], members, docs }) {
  const told = new Set(docs.tags.filter(({ tag, text }) => tag === 'param' && text).map((tag) => tag.name))
  const silent = amounts.filter((amount) => !told.has(amount) && !docs.about.includes(`\`${amount}\``))
  return [
    ...silent.map((amount) => ({ text: `${name}: say what ${amount} counts, with @param or in backticks` })),
    ...members
      .filter(({ isAmount, docs: { about } }) => isAmount && !about)
      .map((member) => ({ text: `${name}.${member.name}: say what it counts`, path: member.path, line: member.line })),
  ]
}

/** Codes of every error the surface makes. */
export function errorCodes(surface) {
  const texts = surface.flatMap(({ items }) => items.filter(({ kind }) => kind === 'error').map(({ text }) => text))
  return new Set(texts.flatMap((text) => /LatchkeyError<'([^']+)'/.exec(text)?.[1] ?? []))
}

function itemFaults(item, codes) {
  const at = `${item.path}:${item.line}`
  return {
    sentence: isSentence(item.docs.about) ? [] : [`${at}: ${item.name}: say in one sentence what it is`],
    example:
      shown.has(item.kind) && tagged(item.docs, 'example').length === 0
        ? [`${at}: ${item.name}: give an @example`]
        : [],
    throws: item.kind === 'type' ? [] : throwFaults(item, codes).map((text) => `${at}: ${text}`),
    amount: amountFaults(item).map(({ text, path = item.path, line = item.line }) => `${path}:${line}: ${text}`),
  }
}

/**
 * What the docstrings of a surface lack, by rule: `sentence`, `example`, `throws`, `amount` and, for options, `option`; each
 * fault starts with its file and line. What several entries hand on is told once.
 */
export function docstringFaults(surface, options) {
  const codes = errorCodes(surface)
  const rules = { sentence: [], example: [], throws: [], amount: [], option: [] }
  for (const { items, elements } of surface)
    for (const item of [...items.filter(({ from }) => !from), ...elements])
      for (const [rule, faults] of Object.entries(itemFaults(item, codes))) rules[rule].push(...faults)
  for (const { path, about, isBuilt, example, place } of options) {
    if (!isSentence(about)) rules.option.push(`${place}: option ${path}: say in one sentence what it does`)
    if (isBuilt && !example) rules.option.push(`${place}: option ${path}: its row in optionRules.ts has no example`)
  }
  return Object.fromEntries(Object.entries(rules).map(([rule, faults]) => [rule, [...new Set(faults)].sort()]))
}
