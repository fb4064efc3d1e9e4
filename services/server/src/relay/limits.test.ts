import { expect, it } from 'vitest'
import { relayLimits } from './limits'

it('the limits are the numbers SECURITY.md tells, in bytes, milliseconds and seconds', () => {
  expect(relayLimits).toEqual({
    ...{ frameBytes: 1_048_576, frameDepth: 32, messageBytes: 262_144, requestMessageBytes: 524_288, batch: 500 },
    ...{ publishes: { limit: 200, window: 4_000 }, frames: { limit: 1_000, window: 4_000 } },
    ...{ calls: { limit: 200, window: 4_000 }, handshakes: { limit: 20, window: 1_000 } },
    ...{ work: { burst: 4_000, perSecond: 400 }, carried: { burst: 33_554_432, perSecond: 2_097_152 } },
    topicsOfGroup: { burst: 20_000, perSecond: expect.closeTo(0.2315, 4) },
    ...{ topicsOfClient: 2_000, socketsOfClient: 8, socketsOfAddress: 50, sockets: 10_000 },
    ...{ connections: 12_000, connectionsOfAddress: 100 },
    ...{ mailboxMessages: 200, mailboxBytes: 4_194_304, projectBytes: 268_435_456, groupBytes: 8_388_608 },
    ...{ lightBytes: 262_144, rowBytes: 256, rowsOfTable: 5_000_000 },
    ...{ tokenBytes: 2_048, tokenValidity: 86_520, clockSlack: 60, ttl: { least: 1, most: 2_592_000 } },
    ...{ firstRequestWithin: 30_000, pingEvery: 20_000, silence: 60_000, pollEvery: 5_000, sweepEvery: 60_000 },
    ...{ trimEvery: 600_000, prolongEvery: 3_600_000, subscriptionOutlives: 86_400_000, longPoll: 25_000 },
    ...{
      sendWindow: 1_048_576,
      queueBytes: 4_194_304,
      fetchMessages: 100,
      fetchBytes: 524_288,
      owedOfSocket: 10_000,
      answerBytes: 4_096,
    },
    ...{ rowsOfCommit: 128, bytesOfCommit: 1_048_576, rowsOfChange: 100 },
  })
})
