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
export function sharesMarkdown(shares) {
  const [head, ...lines] = cells(shares)
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n')
}

/** Shares as lines for a terminal. */
export function sharesText(shares) {
  const lines = cells(shares)
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  return lines
    .map((line) =>
      line.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  '),
    )
    .join('\n')
}
