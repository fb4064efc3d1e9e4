import { type Core, connect, registerConnector, type WalletChange, type WalletGrant } from '@latchkey/core'
import type { RpcProvider } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'

interface Harbor {
  readonly chain?: Namespace
  readonly request?: RpcProvider['request']
}

/** Connects a wallet of the page that gives what it is told to and asks nobody; answers what makes it tell a change. */
export async function connectHarbor(
  core: Core,
  granted: WalletGrant,
  { chain = 'eip155', request = async () => null }: Harbor = {},
): Promise<(change: WalletChange) => void> {
  let say: (change: WalletChange) => void = () => {}
  registerConnector(core, {
    connector: { id: 'org.harbor', name: 'Harbor', chain, type: 'ANNOUNCED' },
    provider: { request },
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
