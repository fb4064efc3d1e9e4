import { type Core, connect, registerConnector, type WalletChange, type WalletGrant } from '@latchkey/core'

/** Connects a wallet of the page that gives what it is told to and asks nobody; answers what makes it tell a change. */
export async function connectHarbor(core: Core, granted: WalletGrant): Promise<(change: WalletChange) => void> {
  let say: (change: WalletChange) => void = () => {}
  registerConnector(core, {
    connector: { id: 'org.harbor', name: 'Harbor', chain: 'eip155', type: 'ANNOUNCED' },
    provider: { request: async () => null },
    connect: async () => granted,
    restore: async () => granted,
    disconnect: async () => {},
    switchNetwork: async ({ chainId }) => chainId,
    watch(listener) {
      say = listener
      return () => {}
    },
  })
  await connect(core, { connector: 'org.harbor' })
  return (change) => say(change)
}
