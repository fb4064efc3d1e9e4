import type { Means } from './Means.test.support'
import { crashingSockets } from './means/crashingSockets.test.support'
import { dearBalances } from './means/dearBalances.test.support'
import { frameFloods } from './means/frameFloods.test.support'
import { fullMailboxes } from './means/fullMailboxes.test.support'
import { largeFrames } from './means/largeFrames.test.support'
import { longPolls } from './means/longPolls.test.support'
import { manyTopics } from './means/manyTopics.test.support'
import { mintedEvents } from './means/mintedEvents.test.support'
import { mintedInputs } from './means/mintedInputs.test.support'
import { nodeCalls } from './means/nodeCalls.test.support'
import { pipelinedRequests } from './means/pipelinedRequests.test.support'
import { refusedRows } from './means/refusedRows.test.support'
import { refusedUpgrades } from './means/refusedUpgrades.test.support'
import { silentSockets } from './means/silentSockets.test.support'

/** By which attackers flood, all at once; another one is a file and its line here. */
export const everyMeans: readonly Means[] = [
  crashingSockets,
  silentSockets,
  refusedUpgrades,
  pipelinedRequests,
  refusedRows,
  fullMailboxes,
  nodeCalls,
  manyTopics,
  largeFrames,
  frameFloods,
  mintedEvents,
  mintedInputs,
  dearBalances,
  longPolls,
]
