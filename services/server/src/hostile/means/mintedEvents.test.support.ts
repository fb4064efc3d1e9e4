import { ask } from '../ask.test.support'
import { type Means, repeat } from '../Means.test.support'

/** Analytics events by the hundred, as from a page the project lists and from one it does not. */
export const mintedEvents: Means = {
  name: 'analytics events',
  finding: 'S6',
  attack: (attacker) =>
    repeat(attacker, 4, async () => {
      const event = (place: number) => ({
        ...{
          eventId: `${place}-${attacker.random()}`,
          url: attacker.target.origin,
          timestamp: Date.now(),
          domain: 'x',
        },
        props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: place % 2 === 0 } },
      })
      const isListed = attacker.random() < 0.7
      const target = isListed ? attacker.target : { ...attacker.target, origin: 'https://evil.example' }
      const body = Array.from({ length: 100 }, (_, place) => event(place))
      attacker.note(await ask({ ...attacker, target }, { path: '/batch', body }))
    }),
}
