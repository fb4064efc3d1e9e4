import { markdownOf, textOf } from './linesTable.mjs'

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
export const traceMarkdown = (trace) => markdownOf(cells(trace))

/** A trace as lines for a terminal. */
export const traceText = (trace) => textOf(cells(trace))
