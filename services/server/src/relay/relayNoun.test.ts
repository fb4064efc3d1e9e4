import { expect, it } from 'vitest'
import { openTestServices } from '../fake/testServices.test.support'
import { openNouns } from '../openNouns'
import { relayNoun } from './relayNoun'

it.each([
  ['says whether it is ready, and how many sockets are open', 'relay', { status: 'ready', sockets: 0 }, 0],
  ['says that it is elsewhere', 'api', null, undefined],
] as const)(
  'a process with the relay or without it %s; operators see in each what waits',
  async (_, role, ready, sockets) => {
    const services = await openTestServices()
    const nouns = openNouns({ roles: [role], nouns: [relayNoun], servicesOf: () => services })
    expect(nouns.readiness()).toEqual({ relay: ready })
    const figure = await services.metrics.getSingleMetric('latchkey_relay_sockets')?.get()
    expect(figure?.values[0]?.value).toBe(sockets)
    const [routes] = nouns.operate()
    expect(await (await routes?.request('/mail'))?.json()).toEqual({ mail: [] })
    for (const { close } of nouns.served) await close?.()
    await services.close()
  },
)
