import type { RpcProvider } from '@latchkey/protocol/actions'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { userRejected } from '@latchkey/protocol/errors'
import type { Adapter } from '../chain/Adapter'
import { accountsOf } from '../connection/GrantedAccount'
import type { Connector, ConnectorHandle, WalletChange, WalletGrant } from '../connectors/Connector'
import { fakeRules } from './fakeRules.test.support'

/** A wallet that behaves: grants, remembers, locks, moves, and can be told to misbehave. */
export function fakeWallet(
  id = 'org.harbor',
  name = 'Harbor',
  {
    chain = 'eip155',
    chainId = 'eip155:1' as ChainId,
  }: { readonly chain?: Namespace; readonly chainId?: ChainId } = {},
) {
  const listeners = new Set<(change: WalletChange) => void>()
  const asked: string[] = []
  let pending: { resolve: (grant: WalletGrant) => void; reject: (error: unknown) => void } | undefined
  const wallet = {
    addresses: [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as [string, ...string[]],
    chainId,
    granted: false,
    mode: 'approve' as 'approve' | 'reject' | 'ask' | 'silent',
    asked,
    say(change: WalletChange) {
      for (const listener of [...listeners]) listener(change)
    },
    answer(error?: unknown) {
      if (error) pending?.reject(error)
      else {
        wallet.granted = true
        pending?.resolve({ accounts: accountsOf(wallet.addresses), chainId: wallet.chainId })
      }
    },
    listeners,
  }
  const connector: Connector = { id, name, chain, type: 'ANNOUNCED', ...(chain === 'eip155' && { info: { rdns: id } }) }
  const never = () => new Promise<never>(() => {})
  const handle: ConnectorHandle & { readonly provider: RpcProvider } = {
    connector,
    provider: {
      request: async ({ method }) => {
        asked.push(method)
        return wallet.mode === 'silent' ? never() : `answer to ${method}`
      },
    },
    connect() {
      asked.push('connect')
      if (wallet.mode === 'silent') return never()
      if (wallet.mode === 'reject') return Promise.reject(userRejected({ connector: id }))
      if (wallet.mode === 'ask')
        return new Promise((resolve, reject) => {
          pending = { resolve, reject }
        })
      wallet.granted = true
      return Promise.resolve({ accounts: accountsOf(wallet.addresses), chainId: wallet.chainId })
    },
    restore() {
      asked.push('restore')
      if (wallet.mode === 'silent') return never()
      return wallet.granted
        ? Promise.resolve({ accounts: accountsOf(wallet.addresses), chainId: wallet.chainId })
        : Promise.resolve('locked' as const)
    },
    async disconnect() {
      asked.push('disconnect')
      if (wallet.mode === 'silent') return never()
      wallet.granted = false
    },
    async switchNetwork({ chainId }) {
      asked.push(`switch ${chainId}`)
      if (wallet.mode === 'silent') return never()
      if (wallet.mode === 'reject') throw userRejected({ connector: id })
      wallet.chainId = chainId
      return chainId
    },
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  return { wallet, handle }
}

/** An adapter over given wallets of one namespace; `announce` changes the list later. */
export function fakeAdapter(...handles: ConnectorHandle[]) {
  let listener: ((handles: readonly ConnectorHandle[]) => void) | undefined
  let known = handles
  const adapter: Adapter = {
    namespace: handles[0]?.connector.chain ?? 'eip155',
    setup: () => ({
      discover(heard) {
        listener = heard
        heard(known)
        return () => {
          listener = undefined
        }
      },
      ...fakeRules,
    }),
  }
  return {
    adapter,
    announce(...later: ConnectorHandle[]) {
      known = [...known, ...later]
      listener?.(known)
    },
    isListening: () => listener !== undefined,
  }
}
