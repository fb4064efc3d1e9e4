import { accountsOf, type ConnectorHandle, type ConnectorSource } from '@latchkey/core'
import { chainIdOf } from '@latchkey/protocol/caip'
import { userRejected } from '@latchkey/protocol/errors'

const grant = () => ({ accounts: accountsOf([`0x${'a'.repeat(40)}`]), chainId: chainIdOf('eip155', '1') })

/** A wallet that opens with a word. */
const handle: ConnectorHandle = {
  connector: { id: 'word', name: 'Word', chain: 'eip155', type: 'WORD' },
  provider: {},
  async connect({ parameters }) {
    if (parameters !== 'sesame') throw userRejected({ connector: 'word' })
    return grant()
  },
  restore: async () => grant(),
  disconnect: async () => {},
  switchNetwork: async ({ chainId }) => chainId,
  watch: () => () => {},
}

/** Where that wallet comes from. */
export const wordSource: ConnectorSource = {
  id: 'word',
  namespaces: ['eip155'],
  kind: 'plain',
  isEnabled: ({ services }) => services?.url !== undefined,
  ownsConnector: (connectorId) => connectorId === 'word',
  scope: 'namespace',
  deadlines: {},
  entries: () => [{ id: 'word', connectorId: 'word', name: 'Word', parameters: 'sesame' }],
  load: async () => ({
    discover(listener) {
      listener([handle])
      return () => {}
    },
    destroy: () => {},
  }),
}
