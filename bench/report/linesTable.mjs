/** Lines of cells as a table of Markdown; the first line is its head, and every column but the first holds numbers. */
export function markdownOf([head, ...lines]) {
  return [head, head.map((_, column) => (column === 0 ? '---' : '---:')), ...lines]
    .map((line) => `| ${line.join(' | ')} |`)
    .join('\n')
}

/** The same as lines for a terminal, the columns one under the other. */
export function textOf(lines) {
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  const padded = (cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))
  return lines.map((line) => line.map(padded).join('  ')).join('\n')
}
