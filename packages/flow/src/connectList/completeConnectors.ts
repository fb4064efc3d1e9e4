import type { Core } from '@latchkey/core'
import type { ListInput } from './ListInput'
import { recordOf } from './walletIdentity'

/**
 * Gives connectors in the state the registry id of their wallet, now and whenever others are found, until the instance ends; those
 * whose name is in doubt have none.
 */
export function completeConnectors(
  core: Pick<Core, 'store' | 'lifetime'>,
  input: () => Pick<ListInput, 'connectors' | 'directory'>,
): void {
  const complete = () => {
    const { connectors: judged, directory } = input()
    const idOf = (id: string, chain: string) => {
      const one = judged.find((other) => other.id === id && other.chain === chain && !other.unverified)
      return one && recordOf(one, directory)?.id
    }
    const { connectors: before } = core.store.getState()
    const connectors = before.map((one) => {
      const explorerId = one.explorerId === undefined ? idOf(one.id, one.chain) : undefined
      return explorerId === undefined ? one : { ...one, explorerId }
    })
    if (connectors.some((one, place) => one !== before[place])) core.store.setState({ connectors })
  }
  const stop = core.store.subscribe(complete)
  core.lifetime.addEventListener('abort', stop, { once: true })
  complete()
}
