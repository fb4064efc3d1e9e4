import { median } from '../report/quantile.mjs'

/** Turns that only warm caches and compilers; a database in WebAssembly needs several. */
const warming = 5

/** Measures two things in short turns, so that whatever else the machine does meets both; answers the medians. */
export async function inTurns(turns, measured, bare) {
  const samples = { value: [], bare: [] }
  for (let turn = -warming; turn < turns; turn += 1) {
    const pair = { value: await measured(), bare: await bare() }
    if (turn < 0) continue
    samples.value.push(pair.value)
    samples.bare.push(pair.bare)
  }
  return { value: median(samples.value), bare: median(samples.bare), samples }
}
