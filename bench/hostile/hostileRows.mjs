import { quantile } from '../report/quantile.mjs'
import { row } from '../report/row.mjs'
import { targets } from '../report/targets.mjs'

const p99 = ({ times }) => quantile(times, 0.99)
const unanswered = ({ asked, answered }) => ((asked - answered) / asked) * 100
/** The commonest ways in which requests were not answered. */
const failuresOf = ({ failures }) =>
  Object.entries(failures)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 3)
    .map(([name, count]) => `${count} × ${name.replace(/[0-9a-fx]{40,}/, '…')}`)
    .join('; ')
const triesOf = (outcomes) =>
  Object.values(outcomes)
    .flatMap(Object.values)
    .reduce((sum, count) => sum + count, 0)

const seconds = (value) => `${value.toFixed(1)} s`
const scheduleOf = ({ ran, waited }) =>
  `its thread ran ${seconds(ran)} and waited ${seconds(waited)} for a core that other programs had`

/** What became of honest visitors beside so many attacking groups, against the calm before. */
function besiegedRows(name, { honest, shared, loopDelay, memory, kept, groups, outcomes, schedule }, calm) {
  const of = (figure, unit, value, wanted, note, bare) =>
    row({ figure: `${name}: ${figure}`, unit, value, bare, targets: wanted, note })
  return [
    of(
      'honest requests not answered',
      'percent',
      unanswered(honest),
      targets.unanswered,
      `of ${honest.asked}, while attackers tried ${triesOf(outcomes)} times. ${failuresOf(honest)}`,
    ),
    of(
      '99 of 100 honest requests',
      'ms',
      p99(honest),
      targets.besieged,
      `beside the same without attackers, when ${scheduleOf(calm.schedule)}`,
      p99(calm.honest),
    ),
    of(
      'delay of the event loop, 99 of 100',
      'ms',
      loopDelay,
      targets.loopDelay,
      `the server’s own metric; ${scheduleOf(schedule)}`,
      calm.loopDelay,
    ),
    of(
      'memory of the server',
      'megabytes',
      memory / 1e6,
      targets.besiegedMemory,
      'resident, at the end',
      calm.memory / 1e6,
    ),
    of(
      'rows kept, of each attacking group',
      'count',
      Math.round(kept / groups),
      targets.keptRows,
      'of all tables, what honest visitors leave in the meantime included',
    ),
    of(
      'requests of the honest group that shares an attacker’s address, not answered',
      'percent',
      unanswered(shared),
      {},
      `of ${shared.asked}; for reading, no target: it shares the limits too. ${failuresOf(shared)}`,
    ),
  ]
}

/** The figures of a siege. */
export function hostileRows({ crowd, ms, calm, besieged, mail }) {
  const { pairs, pages, groups, perSecond } = crowd
  return [
    row({
      figure: 'without attackers: honest requests not answered',
      unit: 'percent',
      value: unanswered(calm.honest),
      targets: targets.unanswered,
      note: `of ${calm.honest.asked} in ${ms / 1_000} s: ${perSecond} messages of ${pairs} pairs and ${perSecond} calls of ${pages} pages a second, of ${groups} address groups; half of them within ${quantile(calm.honest.times, 0.5).toFixed(1)} ms`,
    }),
    ...Object.entries(besieged).flatMap(([name, found]) => besiegedRows(name, found, calm)),
    row({
      figure: 'messages lost or seen twice',
      unit: 'count',
      value: mail.lost + mail.lostBehind + mail.repeated,
      targets: targets.lost,
      note: `of ${mail.messages} the relay said it had, those for the relay behind the bridge included: ${mail.lost} lost here, ${mail.lostBehind} behind the bridge, ${mail.repeated} seen twice`,
    }),
    row({
      figure: 'messages that the relay behind the bridge was given again',
      unit: 'count',
      value: mail.givenAgain,
      targets: {},
      note: 'for reading, no target: their answer was lost as an attacker’s message cost the socket, and a relay knows them by their hash',
    }),
  ]
}
