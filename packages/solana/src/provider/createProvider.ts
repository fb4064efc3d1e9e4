import type { AdapterRuntime } from '@latchkey/core'
import type { RpcProvider, SolanaProvider } from '@latchkey/protocol/actions'

/** The object an app gets; what turns its bytes into requests loads with the first of them. */
export const createProvider: NonNullable<AdapterRuntime<'solana'>['provider']> = (handle, request, account) => {
  const publicKey = () => account()?.address
  const calls = async () => (await import('./providerCalls')).providerCalls(request, publicKey())
  const wallet = handle.provider as Partial<RpcProvider>
  const provider: SolanaProvider = {
    get publicKey() {
      return publicKey()
    },
    request,
    on: (event, listener) => wallet.on?.(event, listener),
    removeListener: (event, listener) => wallet.removeListener?.(event, listener),
    signMessage: async (message) => (await calls()).signMessage(message),
    signTransaction: async (transaction) => (await calls()).signTransaction(transaction),
    signAllTransactions: async (transactions) => (await calls()).signAllTransactions(transactions),
    sendTransaction: async (transaction, options) => (await calls()).sendTransaction(transaction, options),
  }
  return provider
}
