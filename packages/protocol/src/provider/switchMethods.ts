import type { Namespace } from '../caip/Namespace'

/**
 * The method that moves a wallet to another chain, by namespace; none where no standard says how.
 * @example
 * switchMethods.eip155 // 'wallet_switchEthereumChain'
 */
export const switchMethods: Readonly<{ eip155: string } & Partial<Record<Namespace, string>>> = {
  eip155: 'wallet_switchEthereumChain',
}
