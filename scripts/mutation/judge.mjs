import { isOf } from './listedSurvivors.mjs'
import { leastScore } from './scores.mjs'

/**
 * What is wrong with results by file: each survivor of a defence that is not listed; each listed one that a test kills after all; and a score
 * of the rest below what it must be.
 */
export function judge(results, { isDefence, listed }) {
  const faults = []
  const rest = { mutants: 0, found: 0 }
  for (const [path, { mutants, found, survivors, tooLong = [] }] of Object.entries(results)) {
    if (!isDefence(path)) {
      rest.mutants += mutants
      rest.found += found
      continue
    }
    const rows = listed[path] ?? []
    for (const one of survivors.filter((survivor) => !rows.some((row) => isOf(row)(survivor))))
      faults.push(`${path}:${one.at}: no test fails when ${one.code} becomes ${one.becomes}`)
    // On a busy machine one that changes nothing may take too long.
    for (const row of rows.filter((one) => ![...survivors, ...tooLong].some(isOf(one))))
      faults.push(`${path}: '${row.code}' that becomes '${row.becomes}' is listed and does not survive; remove the row`)
  }
  if (rest.mutants > 0 && rest.found < leastScore * rest.mutants)
    faults.push(
      `beside the defences tests find out ${rest.found} of ${rest.mutants} mutants, less than ${100 * leastScore} %`,
    )
  return faults
}
