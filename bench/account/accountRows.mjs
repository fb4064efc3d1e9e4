import { median } from '../report/quantile.mjs'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'

/** Milliseconds beyond which a frame is late enough to be seen. */
const late = 50
const ms = (value) => `${Math.round(value)} ms`
const round = (samples) => samples.map((sample) => Math.round(sample * 10) / 10)
const worst = (samples) => Math.max(...samples)

/** How long the tokens of an account take to be on screen, as rows of the report. */
export function openingRows(how, { mouse, finger, script, again, first, bare }) {
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
      'warm, by a mouse, from the release',
      mouse,
      targets.accountToTokens,
      `our server in front of a devnet, another account was open before; the pointer stood on the button for 150 ms and held it for 80; without the ${ms(answer(mouse))} in which an answer was on its way after it`,
    ),
    openingRow(
      'warm, by a finger, from the release',
      finger,
      targets.accountToTokens,
      `the same by a press of 80 ms that nothing came before; without the ${ms(answer(finger))} in which an answer was on its way after it`,
    ),
    openingRow(
      'warm, by a script',
      script,
      targets.accountToTokens,
      `a press without any length, as a site's own button, a script or a screen reader makes it: nothing is asked or drawn before; without the ${ms(answer(script))} in which an answer was on its way`,
    ),
    openingRow('known', again, targets.accountToTokens, 'opened once more within the lifetime, nothing is asked'),
    openingRow('first', first, {}, 'for reading, no target: the first opening of all, its code not compiled before'),
  ]
}

/** How evenly the list of many tokens moves, as rows of the report: what frames took the page itself, and the gaps between them, each beside those of a plain list on the same page. */
export function scrollRows(tokens, { ours, bare }) {
  const of = (runs, what) => runs.flatMap((one) => one[what])
  const [gaps, plain] = [of(ours, 'gaps'), of(bare, 'gaps')]
  const [long, plainLong] = [of(ours, 'long'), of(bare, 'long')]
  const slow = (list) => list.filter((gap) => gap > late).length
  const where = `while ${tokens} tokens are scrolled through and back, CPU 4x slower`
  return [
    row({
      figure: `account: frames that took the page over ${late} ms ${where}`,
      unit: 'count',
      value: long.length,
      bare: plainLong.length,
      targets: targets.scrolledFrame,
      note: `of ${gaps.length} in ${ours.length} runs, by the Long Animation Frames API${long.length > 0 ? `, the longest ${ms(worst(long))}` : ''}; the wheel turned at 4 000 pixels a second; beside as many plain rows, all drawn at once, on the same page: of ${plain.length}`,
      samples: { long: round(long), bare: round(plainLong) },
    }),
    row({
      figure: `account: rows in sight all drawn after ${tokens} tokens were scrolled through, CPU 4x slower`,
      unit: 'ms',
      value: median(of(ours, 'late')),
      targets: {},
      note: `for reading, no target: from the end of the turn; the worst ${ms(worst(of(ours, 'late')))}. While the wheel turns, rows that pass too fast to be read are drawn only where a processor is quick enough: in ${ours.reduce((sum, one) => sum + one.without, 0)} of ${gaps.length} frames some were shapes only`,
      samples: { late: round(of(ours, 'late')) },
    }),
    row({
      figure: `account: longest gap between frames ${where}`,
      unit: 'ms',
      value: worst(gaps),
      bare: worst(plain),
      targets: {},
      note: `for reading, no target: what draws and shows the frames is not slowed down and has what these cores leave; ${slow(gaps)} of ${gaps.length} longer than ${late} ms, half of them ${ms(median(gaps))}; of the plain rows ${slow(plain)} of ${plain.length}`,
      samples: {
        longest: ours.map((one) => Math.round(worst(one.gaps))),
        bare: bare.map((one) => Math.round(worst(one.gaps))),
      },
    }),
  ]
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
