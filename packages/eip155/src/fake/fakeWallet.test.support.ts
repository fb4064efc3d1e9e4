import type { Provider } from '@latchkey/core'

type Answer = (params: never, wallet: FakeWallet) => unknown

/** An EIP-1193 wallet that behaves, with every answer replaceable. */
export interface FakeWallet extends Provider {
  accounts: readonly string[]
  granted: boolean
  chain: number
  readonly knownChains: Set<number>
  /** Answers that replace the ordinary ones, by method. */
  readonly answers: Record<string, Answer>
  readonly asked: { readonly method: string; readonly params?: unknown }[]
  readonly listenerCount: number
  emit(event: string, payload?: unknown): void
  methods(): string[]
  on(event: string, listener: (payload: never) => void): void
  removeListener(event: string, listener: (payload: never) => void): void
}

export const alice = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const bob = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

/** An error as wallets throw it. */
export function walletError(code: number, message = 'wallet says no', data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

export const never = () => new Promise<never>(() => {})

/** A wallet with one account on chain 1 that approves everything it is asked. */
export function createFakeWallet(answers: Record<string, Answer> = {}): FakeWallet {
  const listeners = new Map<string, Set<(payload: never) => void>>()
  const move = (chain: number) => {
    if (chain === wallet.chain) return
    wallet.chain = chain
    wallet.emit('chainChanged', `0x${chain.toString(16)}`)
  }
  const ordinary: Record<string, Answer> = {
    eth_requestAccounts: () => {
      wallet.granted = true
      return wallet.accounts
    },
    eth_accounts: () => (wallet.granted ? wallet.accounts : []),
    eth_chainId: () => `0x${wallet.chain.toString(16)}`,
    wallet_revokePermissions: () => {
      wallet.granted = false
      return null
    },
    wallet_switchEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
      if (!wallet.knownChains.has(Number(chainId))) throw walletError(4902, 'Unrecognized chain ID')
      move(Number(chainId))
      return null
    },
    wallet_addEthereumChain: ([{ chainId }]: [{ chainId: string }]) => {
      wallet.knownChains.add(Number(chainId))
      return null
    },
  }
  const wallet: FakeWallet = {
    accounts: [alice],
    granted: false,
    chain: 1,
    knownChains: new Set([1]),
    answers,
    asked: [],
    get listenerCount() {
      return [...listeners.values()].reduce((sum, { size }) => sum + size, 0)
    },
    methods: () => wallet.asked.map(({ method }) => method),
    emit(event, payload) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(payload as never)
    },
    on(event, listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
    },
    async request({ method, params }) {
      wallet.asked.push({ method, ...(params !== undefined && { params }) })
      const answer = wallet.answers[method] ?? ordinary[method]
      if (!answer) throw walletError(4200, `${method} is not supported`)
      return answer(params as never, wallet)
    },
  }
  return wallet
}
