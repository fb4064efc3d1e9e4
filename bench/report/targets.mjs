/** What the times and requests shall be; bytes have theirs in `scripts/sizes/budgets.mjs`. Milliseconds, and ratios to the bare page. */
export const targets = {
  clickToModal: { ratio: 5 },
  intentToModal: { ratio: 2 },
  slowOpening: { ratio: 1.5 },
  idleOpening: { ratio: 1.2 },
  returning: { ratio: 1.5 },
  connecting: { ratio: 1.2 },
  searchKeys: { ms: 50 },
  requests: { count: 0 },
  cachedGet: { ratio: 0.7 },
  walletSearch: { ratio: 0.3 },
  publishes: { ratio: 0.75 },
  fanOut: { ratio: 0.5 },
  idleSocket: { bytes: 20_000 },
  unanswered: { percent: 0.1 },
  besieged: { ratio: 3 },
  loopDelay: { ms: 200 },
  besiegedMemory: { megabytes: 1_000 },
  // A day of one group: its topics, its events, and what its messages leave.
  keptRows: { count: 30_000 },
  lost: { count: 0 },
}
