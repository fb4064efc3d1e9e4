/** The known name a mistyped one was probably meant to be. */
export function nearestName(name: string, known: readonly string[]): string | undefined {
  const scored = known.map((one) => [distance(name.toLowerCase(), one.toLowerCase()), one] as const)
  const [score, nearest] = scored.reduce((best, next) => (next[0] < best[0] ? next : best), [Infinity, ''] as const)
  return score <= Math.max(2, name.length / 3) ? nearest : undefined
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const [left = 0, up = 0, corner = 0] = [next[j - 1], row[j], row[j - 1]]
      next.push(Math.min(left + 1, up + 1, corner + (a[i - 1] === b[j - 1] ? 0 : 1)))
    }
    row = next
  }
  return row[b.length] ?? 0
}
