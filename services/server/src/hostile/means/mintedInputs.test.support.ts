import { randomBytes } from 'node:crypto'
import { ask } from '../ask.test.support'
import { type Means, repeat } from '../Means.test.support'

/** Words, ids and projects nobody has, each another one: whatever is kept by its name is kept without end. */
export const mintedInputs: Means = {
  name: 'searches and ids made up',
  finding: 'S6',
  attack: (attacker) =>
    repeat(attacker, 6, async () => {
      const word = randomBytes(16).toString('hex')
      const paths = [
        `/getWallets?page=1&entries=100&search=${word}`,
        `/getWallets?page=1&entries=100&search=${word.slice(0, 2)}`,
        `/getWalletImage/${word}`,
        `/public/getTokenImage/${word}`,
        `/v1/profile/account/${word}.eth`,
      ]
      const isKnown = attacker.random() < 0.8
      const target = isKnown ? attacker.target : { ...attacker.target, projectId: word }
      const path = paths[Math.floor(attacker.random() * paths.length)] ?? '/'
      attacker.note(await ask({ ...attacker, target }, { path }))
    }),
}
