import { ChainNotConfiguredError, createConnector } from '@wagmi/core'
import { isLatchkeyError, type Latchkey, type Provider } from 'latchkey'
import { type Address, getAddress, SwitchChainError, UserRejectedRequestError } from 'viem'

/**
 * wagmi on top of Latchkey: its modal is what wagmi's `connect` opens, and whatever a visitor does there wagmi learns.
 *
 * @example createConfig({ chains, connectors: [latchkeyConnector(latchkey)], multiInjectedProviderDiscovery: false, transports })
 */
export function latchkeyConnector(latchkey: Latchkey) {
  return createConnector<Provider | undefined>(({ chains, emitter }) => {
    const grant = () => readGrant(latchkey)
    return {
      id: 'latchkey',
      name: 'Latchkey',
      type: 'latchkey',

      async setup() {
        let before = grant()
        latchkey.subscribe(
          ({ getAccount }) => getAccount('eip155'),
          () => {
            const now = grant()
            if (now && !before) emitter.emit('connect', now)
            else if (now && !sameGrant(now, before)) emitter.emit('change', now)
            else if (before && !now) emitter.emit('disconnect')
            before = now
          },
        )
      },
      async connect({ chainId, isReconnecting, withCapabilities } = {}) {
        await latchkey.ready
        if (!grant() && !isReconnecting) await askVisitor(latchkey)
        if (chainId !== undefined && chainId !== grant()?.chainId)
          await latchkey.switchNetwork(`eip155:${chainId}`).catch(rethrow)
        const granted = grant()
        if (!granted) throw new UserRejectedRequestError(new Error('Nobody is connected.'))
        const { accounts } = granted
        return {
          // Which of the two shapes is asked for, the compiler cannot tell inside.
          accounts: (withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts) as never,
          chainId: granted.chainId,
        }
      },
      disconnect: () => latchkey.disconnect('eip155'),
      getAccounts: async () => grant()?.accounts ?? [],
      getChainId: async () => grant()?.chainId ?? chains[0].id,
      async getProvider() {
        await latchkey.ready
        return latchkey.getProvider('eip155')
      },
      async isAuthorized() {
        await latchkey.ready
        return grant() !== undefined
      },
      async switchChain({ chainId }) {
        const chain = chains.find(({ id }) => id === chainId)
        if (!chain) throw new SwitchChainError(new ChainNotConfiguredError())
        await latchkey.switchNetwork(`eip155:${chainId}`).catch(rethrow)
        return chain
      },

      // Latchkey listens to the wallet already; `setup` tells of what changed.
      onAccountsChanged() {},
      onChainChanged() {},
      onDisconnect() {},
    }
  })
}

interface Grant {
  readonly accounts: readonly Address[]
  readonly chainId: number
}

/** What the wallet granted, the chosen account first; nothing until it is proven. */
function readGrant(latchkey: Latchkey): Grant | undefined {
  const { address, allAccounts, caipAddress, isConnected } = latchkey.getAccount('eip155')
  if (!isConnected || !address || !caipAddress) return undefined
  const accounts = [address, ...allAccounts.map((account) => account.address)].map((one) => getAddress(one))
  return { accounts: [...new Set(accounts)], chainId: Number(caipAddress.split(':')[1]) }
}

const sameGrant = (now: Grant, before: Grant | undefined): boolean =>
  before?.chainId === now.chainId && before.accounts.join() === now.accounts.join()

/** Opens the modal and waits for a connection; closing it without one is a refusal. */
async function askVisitor(latchkey: Latchkey): Promise<void> {
  await latchkey.open({ view: 'Connect', namespace: 'eip155' })
  await new Promise<void>((resolve, reject) => {
    const stop = latchkey.subscribe(() => {
      const connected = latchkey.getAccount('eip155').isConnected
      if (!connected && latchkey.isOpen()) return
      stop()
      if (connected) resolve()
      else reject(new UserRejectedRequestError(new Error('The visitor closed the modal.')))
    })
  })
}

/** wagmi tells a refusal by viem's own error. */
function rethrow(error: unknown): never {
  throw isLatchkeyError(error) && error.rpcCode === 4001 ? new UserRejectedRequestError(error) : error
}
