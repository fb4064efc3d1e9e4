import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type RelayLimits, relayLimits } from './limits'

const count = (number: number) => number.toLocaleString('en-US')
const bytes = (number: number) => (number % 1_048_576 === 0 ? `${number / 1_048_576} MiB` : `${number / 1_024} KiB`)
const seconds = (ms: number) => `${ms / 1_000} s`
const rate = ({ limit, window }: { readonly limit: number; readonly window: number }) =>
  `${count(limit)} in ${seconds(window)}`

/** What a limit is told as: the row of the table it stands in, of whom it is, and how it is written there. */
type Told = readonly [what: string, whose: string, ...texts: readonly string[]]

/** Limits that somebody can meet, as SECURITY.md has to tell them. */
function toldOf(limits: RelayLimits) {
  const { frames, work, carried, topicsOfGroup, handshakes, tokenValidity, ttl } = limits
  return {
    frameBytes: ['a frame; a message in it', 'socket, request', bytes(limits.frameBytes)],
    frameDepth: ['a frame; a message in it', 'socket, request', `${limits.frameDepth} levels deep`],
    messageBytes: ['a frame; a message in it', 'socket, request', bytes(limits.messageBytes)],
    requestMessageBytes: ['a frame; a message in it', 'socket, request', bytes(limits.requestMessageBytes)],
    publishes: ['publishes', 'client', rate(limits.publishes)],
    frames: ['frames, answers to nothing', 'socket', rate(frames), `at ${count(2 * frames.limit)} it is closed`],
    calls: ['calls to the relay over HTTP', 'address group', rate(limits.calls)],
    batch: ['topics of one call to the relay', 'request', `${limits.batch};`],
    work: [
      'topics and messages worked on',
      'address group',
      `${count(work.burst)} at once and ${work.perSecond} a second`,
    ],
    carried: [
      'bytes from and to sockets',
      'address group',
      `${bytes(carried.burst)} at once and ${bytes(carried.perSecond)} a second`,
    ],
    topicsOfGroup: ['topics subscribed', 'address group', `${count(topicsOfGroup.perSecond * 86_400)} new ones a day`],
    topicsOfClient: ['topics subscribed', 'client', count(limits.topicsOfClient)],
    socketsOfClient: ['sockets', 'client', `${limits.socketsOfClient};`],
    socketsOfAddress: ['sockets', 'address group', count(limits.socketsOfAddress)],
    sockets: ['sockets', 'process', count(limits.sockets)],
    connections: ['connections that ask to become sockets', 'process', count(limits.connections)],
    connectionsOfAddress: [
      'connections that ask to become sockets',
      'address group',
      count(limits.connectionsOfAddress),
    ],
    mailboxMessages: ['messages that wait', 'topic', `${limits.mailboxMessages} messages`],
    mailboxBytes: ['messages that wait', 'topic', bytes(limits.mailboxBytes)],
    projectBytes: [
      'messages that wait',
      'project',
      bytes(limits.projectBytes),
      `up to ${bytes(2 * limits.projectBytes)}`,
    ],
    groupBytes: ['messages that wait', 'address group', bytes(limits.groupBytes)],
    lightBytes: ['messages that wait', 'project', `at most ${bytes(limits.lightBytes)}`],
    rowBytes: ['messages that wait at the relay (N-11), each counted as 256 bytes more', 'address group'],
    handshakes: ['handshakes', 'address group', `${handshakes.limit * (1_000 / handshakes.window)} a second`],
    tokenBytes: ['a token for the relay', 'itself', bytes(limits.tokenBytes)],
    tokenValidity: [
      'a token for the relay',
      'itself',
      `${Math.floor(tokenValidity / 3_600)} h and ${(tokenValidity % 3_600) / 60} min`,
    ],
    clockSlack: ['a token for the relay', 'itself', `${limits.clockSlack} s ahead`],
    ttl: ['life of a message', 'its kind', `${ttl.most / 86_400} for kinds of other protocols`],
    firstRequestWithin: [
      'a socket that says nothing',
      'itself',
      `${seconds(limits.firstRequestWithin)} until its first request`,
    ],
    pingEvery: ['a socket that says nothing', 'itself', `pings every ${seconds(limits.pingEvery)}`],
    silence: ['a socket that says nothing', 'itself', `${seconds(limits.silence)} without a word`],
    rowsOfTable: ['idle rows of the relay', 'each table', `${limits.rowsOfTable / 1_000_000} million`],
    trimEvery: ['idle rows of the relay', 'each table', 'every ten minutes'],
    subscriptionOutlives: ['a subscription', 'itself', `${limits.subscriptionOutlives / 3_600_000} h`],
    longPoll: ['messages of one fetch', 'request', seconds(limits.longPoll)],
    fetchMessages: ['messages of one fetch', 'request', count(limits.fetchMessages)],
    fetchBytes: ['messages of one fetch', 'request', bytes(limits.fetchBytes)],
    longFetchesOfGroup: ['fetches from more than 50 mailboxes', 'address group', `${limits.longFetchesOfGroup}`],
    queueBytes: ['bytes that wait for a socket', 'itself', bytes(limits.queueBytes)],
    owedOfSocket: ['deliveries whose answers are waited for', 'socket', count(limits.owedOfSocket)],
    answerBytes: ['an answer to a delivery', 'socket', bytes(limits.answerBytes)],
  } as const satisfies Partial<Record<keyof RelayLimits, Told>>
}

/** How the relay goes about its own work: nobody meets these. */
const inner = {
  ...{ pollEvery: 5_000, sweepEvery: 60_000, prolongEvery: 3_600_000 },
  ...{ sendWindow: 1_048_576, rowsOfCommit: 128, bytesOfCommit: 1_048_576, rowsOfChange: 100 },
} satisfies Partial<RelayLimits>

/** The rows of the table of limits; one that leaves out what it is of goes on with the row before. */
function tableOfLimits() {
  const page = readFileSync(new URL('../../../../SECURITY.md', import.meta.url), 'utf8')
  const lines = page.slice(page.indexOf('**Limits.**')).split('\n')
  let what = ''
  return lines.flatMap((line) => {
    const [, first, whose, howMuch] = line.split('|').map((cell) => cell.trim())
    if (whose === undefined || howMuch === undefined) return []
    what = first || what
    return [{ what, whose, howMuch }]
  })
}

it('every limit of the relay stands in the table of SECURITY.md with its number, or is nobody else’s to meet', () => {
  const table = tableOfLimits()
  const told = toldOf(relayLimits)
  expect([...Object.keys(told), ...Object.keys(inner)].sort()).toEqual(Object.keys(relayLimits).sort())
  expect(relayLimits).toMatchObject(inner)
  expect([relayLimits.trimEvery, relayLimits.rowBytes, relayLimits.ttl.least]).toEqual([600_000, 256, 1])
  for (const [name, [what, whose, ...texts]] of Object.entries<Told>(told)) {
    const row = table.find((one) => one.what.startsWith(what) && one.whose === whose)
    expect(row, `${name} has no row`).toBeDefined()
    for (const text of texts) expect(row?.howMuch, name).toContain(text)
  }
})
