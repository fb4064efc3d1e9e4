/**
 * A figure of the report: what was measured, beside what a bare page needs, against its targets. `ratio` is to the bare page
 * and only there when a target speaks of it; `passes` needs every target met, and is not there when there is none. Of what is
 * counted per second more is better, of everything else less.
 */
export function row({ figure, unit, value, bare, targets, note, samples }) {
  const ratio = targets.ratio === undefined ? undefined : value / bare
  const wanted = Object.entries(targets)
  const meets = (measured, limit) => (unit === 'perSecond' ? measured >= limit : measured <= limit)
  const passes = wanted.every(([name, limit]) => meets(name === 'ratio' ? ratio : value, limit))
  return { figure, unit, value, bare, ratio, targets, ...(wanted.length > 0 ? { passes } : {}), note, samples }
}
