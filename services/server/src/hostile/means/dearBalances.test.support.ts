import { randomBytes } from 'node:crypto'
import { ask } from '../ask.test.support'
import { type Means, repeat } from '../Means.test.support'

/** The native currency, as clients name it. */
const forced = `eip155:1:0x${'ee'.repeat(20)}`

/** Balances over the whole list of tokens, of accounts nobody asked for before, and of one read anew each time. */
export const dearBalances: Means = {
  name: 'balances over long lists of tokens',
  finding: 'S7',
  attack: (attacker) =>
    repeat(attacker, 4, async () => {
      const account = attacker.random() < 0.5 ? randomBytes(20).toString('hex') : 'ab'.repeat(20)
      const path = `/v1/account/0x${account}/balance?chainId=eip155:1&currency=usd&forceUpdate=${forced}`
      attacker.note(await ask(attacker, { path }))
    }),
}
