import { createFaults, type Faults } from '../../faults/createFaults'

/** Which requests a fault meets: all methods and every time unless told. */
interface Reach {
  readonly methods?: readonly string[] | undefined
  /** How many requests it meets before it is gone. */
  readonly times?: number | undefined
}

/** Something that goes wrong on purpose; plain JSON, so it can be given in a page's address. */
export type Fault = Reach &
  (
    | { readonly kind: 'reject' }
    | { readonly kind: 'never-answer' }
    /** The work is done at once, the answer comes `ms` milliseconds later. */
    | { readonly kind: 'answer-late'; readonly ms: number }
    | { readonly kind: 'fail'; readonly code: number; readonly message?: string | undefined; readonly data?: unknown }
    /** Answers this value without doing anything. */
    | { readonly kind: 'answer-with'; readonly result: unknown }
    /** Switching and adding answer success and stay where they are. */
    | { readonly kind: 'wrong-chain' }
  )

export const createFaultTable = (initial: readonly Fault[] = []): Faults<Fault> => createFaults(initial, reaches)

function reaches(fault: Fault, names: readonly string[]): boolean {
  const methods =
    fault.kind === 'wrong-chain' ? ['wallet_switchEthereumChain', 'wallet_addEthereumChain'] : fault.methods
  return methods === undefined || names.some((name) => methods.includes(name))
}
