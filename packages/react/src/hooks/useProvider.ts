import type { ProviderOf } from '@latchkey/protocol/actions'
import type { Namespace } from '@latchkey/protocol/caip'
import { useCallback, useContext, useMemo, useSyncExternalStore } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useLatchkeyValue } from './useLatchkeyValue'

/** What `useProvider` returns. */
export interface UseProvider<T> {
  /** The wallet's RPC object ({@link https://eips.ethereum.org/EIPS/eip-1193 EIP-1193} on EVM); one identity per connection. */
  readonly walletProvider: T | undefined
  /** How the wallet was reached, e.g. `ANNOUNCED`. */
  readonly walletProviderType: string | undefined
}

/**
 * Returns the provider of a namespace's connected wallet, shaped as that namespace has it.
 * @example
 * function ChainNumber() {
 *   const { walletProvider } = useProvider('eip155')
 *   const read = async () => console.info(await walletProvider?.request({ method: 'eth_chainId' }))
 *   return <button onClick={read}>Chain</button>
 * }
 */
export function useProvider<T extends object = never, N extends Namespace = Namespace>(
  namespace: N,
): UseProvider<[T] extends [never] ? ProviderOf<N> : T> {
  type Given = [T] extends [never] ? ProviderOf<N> : T
  const latchkey = useContext(LatchkeyContext)
  const walletProvider = useSyncExternalStore(
    useCallback((listener: () => void) => latchkey?.subscribe(listener) ?? (() => {}), [latchkey]),
    () => latchkey?.getProvider(namespace) as Given | undefined,
    () => undefined,
  )
  const type = useLatchkeyValue((facts) => facts.getAccount(namespace).connectedWalletInfo?.type, undefined)
  return useMemo(() => ({ walletProvider, walletProviderType: walletProvider && type }), [walletProvider, type])
}
