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

export interface FaultTable {
  /** Adds a fault; the returned function removes it. */
  add(fault: Fault): () => void
  clear(): void
  /** Counts one request of `method` against the first fault that reaches it. */
  take(method: string): Fault | undefined
}

export function createFaultTable(initial: readonly Fault[] = []): FaultTable {
  let entries = initial.map((fault) => ({ fault, left: fault.times ?? Number.POSITIVE_INFINITY }))
  return {
    add(fault) {
      const entry = { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
      entries = [...entries, entry]
      return () => {
        entries = entries.filter((candidate) => candidate !== entry)
      }
    },
    clear() {
      entries = []
    },
    take(method) {
      const entry = entries.find(({ fault }) => reaches(fault, method))
      if (!entry) return undefined
      entry.left -= 1
      if (entry.left <= 0) entries = entries.filter((candidate) => candidate !== entry)
      return entry.fault
    },
  }
}

function reaches(fault: Fault, method: string): boolean {
  if (fault.kind === 'wrong-chain')
    return method === 'wallet_switchEthereumChain' || method === 'wallet_addEthereumChain'
  return fault.methods === undefined || fault.methods.includes(method)
}
