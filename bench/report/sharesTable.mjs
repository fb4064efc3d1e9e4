import { markdownOf, textOf } from './linesTable.mjs'

const us = (value) => value.toFixed(value < 10 ? 1 : 0)
const sumOf = (parts) => Object.values(parts).reduce((sum, part) => sum + part, 0)

/** The rows of shares, `{ [case]: { [part]: microseconds } }`: a line per part somebody spends time on, a column per case. */
function cells(shares) {
  const cases = Object.values(shares)
  const names = Object.keys(cases[0] ?? {}).filter((name) => cases.some((one) => one[name] >= 0.05))
  return [
    ['µs of processor time an answer', ...Object.keys(shares)],
    ['**together**', ...cases.map((one) => us(sumOf(one)))],
    ...names.map((name) => [name, ...cases.map((one) => us(one[name]))]),
  ]
}

/** Shares as a table of Markdown. */
export const sharesMarkdown = (shares) => markdownOf(cells(shares))

/** Shares as lines for a terminal. */
export const sharesText = (shares) => textOf(cells(shares))
