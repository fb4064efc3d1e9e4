const units = {
  bytes: (value) => `${(value / 1000).toFixed(2)} kB`,
  ms: (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`,
  megabytes: (value) => `${Math.round(value)} MB`,
  percent: (value) => `${value.toFixed(2)} %`,
  count: (value) => `${value}`,
  perSecond: (value) => `${Math.round(value)} /s`,
}
const times = (ratio) => `${ratio.toFixed(2)}x`

/** A row of `row.mjs` as the words of its cells. */
function cells({ figure, unit, value, bare, ratio, targets, passes, note }) {
  const say = units[unit]
  const wanted = [
    ...(targets.ratio === undefined ? [] : [`${targets.ratio}x`]),
    ...(targets[unit] === undefined ? [] : [say(targets[unit])]),
  ]
  return [
    passes === undefined ? '' : passes ? '✓' : '✗',
    figure,
    ratio === undefined ? say(value) : `${times(ratio)}, ${say(value)}`,
    bare === undefined ? '' : say(bare),
    wanted.length > 0 ? `${unit === 'perSecond' ? '>=' : '<='} ${wanted.join(', ')}` : '',
    note ?? '',
  ]
}

const head = ['', 'figure', 'measured', 'bare page', 'target', 'how']

/** The rows as a table of Markdown. */
export function markdownTable(rows) {
  const lines = [head, head.map(() => '---'), ...rows.map(cells)]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** The rows as lines for a terminal, the columns one under the other. */
export function textTable(rows) {
  const lines = [head, ...rows.map(cells)].map((line) => line.slice(0, 5))
  const widths = head.slice(0, 5).map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
