const kilo = (bytes) => `${(bytes / 1000).toFixed(2)} kB`

/** Problems of a measurement (`measureSizes`) against `budgets`, the table to print, and its first two figures as a note. */
export function judgeSizes({ figures, lines, problems: found }, budgets) {
  const problems = Object.entries(budgets).flatMap(([name, most]) => {
    const bytes = figures[name]
    if (!Number.isFinite(bytes) || (bytes <= 0 && !/ no page uses/.test(name)))
      return [`${name}: not measured (${bytes})`]
    return bytes > most ? [`${name}: ${kilo(bytes)} is over the budget of ${kilo(most)}`] : []
  })
  const rows = [
    ...Object.entries(figures).map(([name, bytes]) => `${kilo(bytes).padStart(10)} of ${kilo(budgets[name])}  ${name}`),
    ...lines.map(({ label, bytes }) => `${kilo(bytes).padStart(10)}  ${label}`),
  ]
  return {
    problems: [...problems, ...found],
    table: rows.join('\n'),
    note: Object.values(figures).slice(0, 2).map(kilo).join(' and '),
  }
}
