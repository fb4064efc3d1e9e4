const kilo = (bytes) => `${(bytes / 1000).toFixed(2)} kB`

/** Problems of measured `figures` against `budgets`, and the table to print. */
export function judgeSizes({ figures, lines, trespassers }, budgets) {
  const problems = Object.entries(budgets).flatMap(([name, most]) => {
    const bytes = figures[name]
    if (!Number.isFinite(bytes) || bytes <= 0) return [`${name}: not measured (${bytes})`]
    return bytes > most ? [`${name}: ${kilo(bytes)} is over the budget of ${kilo(most)}`] : []
  })
  for (const id of trespassers) problems.push(`${id} is loaded on the way to connected`)
  const rows = [
    ...Object.entries(figures).map(([name, bytes]) => `${kilo(bytes).padStart(10)} of ${kilo(budgets[name])}  ${name}`),
    ...lines.map(({ label, bytes }) => `${kilo(bytes).padStart(10)}  ${label}`),
  ]
  return { problems, table: rows.join('\n'), note: Object.values(figures).map(kilo).join(' and ') }
}
