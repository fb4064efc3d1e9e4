import { token2022Program, tokenProgram } from './programs.mjs'

/** Tokens of the local chain; `each` is what every account holds, `fee` is taken from a transfer, in hundredths of a percent. */
export const mints = [
  {
    key: 'usd',
    address: '4HwoEgJVTR9Vj6UdumQF74E2ovmp4ExtpxXJyPYJyTfK',
    program: tokenProgram,
    name: 'Devnet Dollar',
    symbol: 'USD',
    decimals: 6,
    each: 10_000_000_000n,
  },
  {
    key: 'token',
    address: '3WJpNiFrdQaDe5kXBpHdQ1cgFCxeEv2nq2aqT8rrdhW8',
    program: token2022Program,
    name: 'Lantern',
    symbol: 'LANT',
    decimals: 9,
    each: 1_000_000_000_000n,
  },
  {
    key: 'toll',
    address: 'FKR4hwfFYaAGp2ppBVQ3L4CG6R2sYqK9ESWosYGssnMU',
    program: token2022Program,
    name: 'Toll',
    symbol: 'TOLL',
    decimals: 6,
    each: 5_000_000_000n,
    fee: 100,
  },
]
