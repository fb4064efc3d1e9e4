/** The five namespaces Latchkey speaks (CAIP-2 namespace part). */
export type Namespace = 'eip155' | 'solana' | 'polkadot' | 'bip122' | 'cosmos'

/** Every namespace, in the order lists show them. */
export const namespaces: readonly Namespace[] = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos']

/**
 * Whether a value is one of the five namespaces.
 * @example
 * isNamespace('eip155') // true
 */
export function isNamespace(value: unknown): value is Namespace {
  return namespaces.includes(value as Namespace)
}

/** The namespace of a chain record that names none: those of EVM libraries (requirements §9, `eip155:1`). */
export const plainNamespace: Namespace = 'eip155'
