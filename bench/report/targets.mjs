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
}
