/** Most gzip bytes (1 kB = 1 000) a page may load for Latchkey, above a bare React page. */
export const budgets = { 'before the first click': 15_000, 'until connected': 60_000 }

/**
 * Lazy modules that connecting an injected wallet does not load, by the name of their file; every other lazy chunk counts.
 * A new lazy chunk therefore counts until someone says here why it is not on the way.
 */
export const offThePath = [
  { match: /\/messages\/(ar|pseudo)\.js$/, why: 'another locale' },
  {
    match:
      /\/(Account|ConnectionDetails|ErrorDetails|GetWallet|Networks|SwitchAddress|SwitchNetwork|UnsupportedChain|WhatIsANetwork|WhatIsAWallet)Screen\.js$/,
    why: 'a view that connecting does not pass',
  },
  { match: /\/(createActions|signTypedData|writeContract)\.js$/, why: 'signing and sending start when connected' },
  { match: /\/eip155\/dist\/switchNetwork\.js$/, why: 'switching starts when connected' },
]

/** Modules that must never be on the way to connected. */
export const neverOnThePath = [/\/node_modules\/viem\//, /\/node_modules\/ethers\//]
