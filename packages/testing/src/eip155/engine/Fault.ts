import { createFaults, type Faults } from '../../faults/createFaults'
import { meetsRequest, type RequestFault } from '../../faults/RequestFault'

/** Something that goes wrong on purpose; plain JSON, so it can be given in a page's address. */
export type Fault =
  | RequestFault
  /** Switching and adding answer success and stay where they are. */
  | { readonly kind: 'wrong-chain'; readonly times?: number | undefined }

export const createFaultTable = (initial: readonly Fault[] = []): Faults<Fault> => createFaults(initial, reaches)

const switching = { methods: ['wallet_switchEthereumChain', 'wallet_addEthereumChain'] }

const reaches = (fault: Fault, names: readonly string[]): boolean =>
  meetsRequest(fault.kind === 'wrong-chain' ? switching : fault, names)
