const ms = (value) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

/** The rows of a trace (`measure/traceOpening.mjs`): one line per part of the time, one column per case. */
function cells(trace) {
  const cases = Object.values(trace)
  const lines = (group, prefix) =>
    Object.keys(cases[0][group]).map((name) => [`${prefix}${name}`, ...cases.map((one) => ms(one[group][name]))])
  return [
    ['ms, CPU 4x slower', ...Object.keys(trace)],
    ['**press to rows**', ...cases.map(({ total }) => ms(total))],
    ...lines('parts', 'traced: '),
    ...lines('owners', 'profiled, code of: '),
  ]
}

/** A trace as a table of Markdown. */
export function traceMarkdown(trace) {
  const [head, ...lines] = cells(trace)
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n')
}

/** A trace as lines for a terminal. */
export function traceText(trace) {
  const lines = cells(trace)
  const width = Math.max(...lines.map(([name]) => name.length))
  return lines
    .map(([name, ...values]) => [name.padEnd(width), ...values.map((value) => value.padStart(12))].join('  '))
    .join('\n')
}
