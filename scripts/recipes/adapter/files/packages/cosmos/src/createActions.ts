import type { RunAction } from '@latchkey/core'
import type { PortableActions } from '@latchkey/protocol/actions'
import { notGranted } from '@latchkey/protocol/errors'
import { isKeplr } from './Keplr'

/** Signing with a Cosmos account (ADR 36). https://docs.cosmos.network/main/build/architecture/adr-036-arbitrary-signature */
export function createActions(run: RunAction): PortableActions {
  return {
    signMessage: ({ message, ...scope }) =>
      run({ name: 'signMessage', kind: 'ask', scope }, async ({ provider, address, network }) => {
        if (!isKeplr(provider)) throw notGranted({ connector: 'keplr' })
        const [, chain = ''] = network.caipNetworkId.split(':')
        return (await provider.signArbitrary(chain, address, message)).signature
      }),
  }
}
