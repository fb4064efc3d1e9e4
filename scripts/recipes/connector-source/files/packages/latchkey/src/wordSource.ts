import { accountsOf, type ConnectorHandle, type ConnectorSource } from '@latchkey/core'
import { chainIdOf } from '@latchkey/protocol/caip'

const grant = { accounts: accountsOf([`0x${'a'.repeat(40)}`]), chainId: chainIdOf('eip155', '1') }

/** A wallet that takes the visitor's word. */
const handle: ConnectorHandle = {
  connector: { id: 'word', name: 'Word', chain: 'eip155', type: 'WORD' },
  provider: {},
  connect: async () => grant,
  restore: async () => grant,
  disconnect: async () => {},
  switchNetwork: async ({ chainId }) => chainId,
  watch: () => () => {},
}

/** Where that wallet comes from. */
export const wordSource: ConnectorSource = {
  id: 'word',
  kind: 'plain',
  isEnabled: ({ services }) => services?.url !== undefined,
  ownsConnector: (connectorId) => connectorId === 'word',
  scope: 'namespace',
  deadlines: {},
  load: async () => ({
    discover(listener) {
      listener([handle])
      return () => {}
    },
    destroy: () => {},
  }),
}
