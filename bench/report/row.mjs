/**
 * A figure of the report: what was measured, beside what a bare page needs, against its targets. `ratio` is to the bare page
 * and only there when a target speaks of it; `passes` needs every target met.
 */
export function row({ figure, unit, value, bare, targets, note, samples }) {
  const ratio = targets.ratio === undefined ? undefined : value / bare
  const met = {
    ratio: ratio === undefined || ratio <= targets.ratio,
    value: targets[unit] === undefined || value <= targets[unit],
  }
  return { figure, unit, value, bare, ratio, targets, passes: met.ratio && met.value, note, samples }
}
