/** The five namespaces Latchkey speaks (CAIP-2 namespace part). */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

/** Every namespace, in the order lists show them. */
export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/** Tells one of the five namespaces from any other value. */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}
