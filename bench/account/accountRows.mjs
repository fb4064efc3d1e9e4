import { median } from '../report/quantile.mjs'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'

/** Milliseconds beyond which a frame is late enough to be seen. */
const late = 50
const ms = (value) => `${Math.round(value)} ms`
const round = (samples) => samples.map((sample) => Math.round(sample * 10) / 10)
const worst = (samples) => Math.max(...samples)

/** How long the tokens of an account take to be on screen, as rows of the report. */
export function openingRows(how, { warm, held, again, first, bare }) {
  const beyond = (samples) => samples.map((sample) => sample.beyond)
  const answer = (samples) => median(samples.map((sample) => sample.answer))
  const openingRow = (when, samples, wanted, note) =>
    row({
      figure: `account: press to ${how} drawn, ${when}, beyond the answer, CPU 4x slower`,
      unit: 'ms',
      value: median(beyond(samples)),
      bare: median(bare),
      targets: wanted,
      note: `${note}; median of ${samples.length}, the worst ${ms(worst(beyond(samples)))}; beside a bare dialog of four rows on the same page`,
      samples: {
        beyond: round(beyond(samples)),
        answer: round(samples.map((sample) => sample.answer)),
        bare: round(bare),
      },
    })
  return [
    openingRow(
      'warm',
      warm,
      targets.accountToTokens,
      `our server in front of a devnet, another account was open before; without the ${ms(answer(warm))} in which an answer was on its way`,
    ),
    openingRow(
      'warm and held, from the release',
      held,
      targets.accountToTokens,
      `the same by a press of 80 ms, as long as that of a hand; without the ${ms(answer(held))} in which an answer was on its way after it`,
    ),
    openingRow('known', again, targets.accountToTokens, 'opened once more within the lifetime, nothing is asked'),
    openingRow('first', first, {}, 'for reading, no target: the first opening of all, its code not compiled before'),
  ]
}

/** How evenly the list of many tokens moves; the gaps between frames of each run, and those of a plain list on the same page. */
export function scrollRow(tokens, { ours, bare }) {
  const gaps = ours.flat()
  const plain = bare.flat()
  const slow = (list) => list.filter((gap) => gap > late).length
  return row({
    figure: `account: longest frame while ${tokens} tokens are scrolled through and back, CPU 4x slower`,
    unit: 'ms',
    value: worst(gaps),
    bare: worst(plain),
    targets: targets.scrolledFrame,
    note: `of ${gaps.length} frames in ${ours.length} runs, ${slow(gaps)} of them longer than ${late} ms, half of them ${ms(median(gaps))}; the wheel turned at 4 000 pixels a second; beside as many plain rows, all drawn at once, on the same page: of ${plain.length} frames ${slow(plain)} longer`,
    samples: {
      longest: ours.map((one) => Math.round(worst(one))),
      bare: bare.map((one) => Math.round(worst(one))),
    },
  })
}

/** How often the server was asked for each list, as rows of the report. */
export function requestRows({ once, together }) {
  const requestRow = (how, counts, note) =>
    row({
      figure: `account: requests for one list, ${how}`,
      unit: 'count',
      value: worst(Object.values(counts)),
      targets: targets.accountRequests,
      note: `${note}; ${Object.entries(counts)
        .map(([list, count]) => `${list} ${count}`)
        .join(', ')}`,
    })
  return [
    requestRow(
      'opened twice',
      once,
      'the most of any list, all three looked at, closed and looked at again within their lifetimes',
    ),
    requestRow(
      'two tabs together',
      together,
      'the most of any list, all three looked at in both tabs at the same time',
    ),
  ]
}
