import { everyMeans } from './everyMeans.test.support'
import { openBehind } from './openBehind.test.support'
import { type Crowd, type Honest, openHonest } from './openHonest.test.support'
import { type Attack, startAttack } from './startAttack.test.support'
import type { Target } from './Target.test.support'

/** What the bench asks of its processes: each answers a message by one. */
export type Order =
  | { readonly do: 'open behind' }
  | { readonly do: 'what behind has' }
  | { readonly do: 'open honest'; readonly target: Target; readonly crowd: Crowd }
  | { readonly do: 'measure'; readonly ms: number }
  | { readonly do: 'settle' }
  | {
      readonly do: 'attack'
      readonly target: Target
      readonly addresses: readonly string[]
      /** Name of the one means they go by. Default: all at once. */
      readonly by?: string
    }
  | { readonly do: 'stop attack' }

/** Does what it is told over Node's channel, one order after the other. */
export function obey(): void {
  let behind: Awaited<ReturnType<typeof openBehind>> | undefined
  let honest: Honest | undefined
  let attack: Attack | undefined
  const follow = async (order: Order): Promise<unknown> => {
    switch (order.do) {
      case 'open behind':
        behind = await openBehind()
        return { node: behind.node, relay: behind.relay }
      case 'what behind has':
        return { calls: behind?.calls(), taken: behind?.taken() }
      case 'open honest':
        honest = await openHonest(order.target, order.crowd)
        return undefined
      case 'measure':
        return honest?.measure(order.ms)
      case 'settle':
        return honest?.settle()
      case 'attack':
        attack = startAttack({
          ...order,
          means: everyMeans.filter(({ name }) => order.by === undefined || name === order.by),
        })
        return undefined
      case 'stop attack':
        return attack?.stop()
    }
  }
  let last: Promise<unknown> = Promise.resolve()
  process.on('message', (order: Order) => {
    last = last
      .then(() => follow(order))
      .then(
        (answer) => process.send?.({ answer }),
        (error: Error) => process.send?.({ error: error.stack }),
      )
  })
  process.on('disconnect', () => process.exit(0))
}
