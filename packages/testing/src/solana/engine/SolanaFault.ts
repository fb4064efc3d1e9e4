import { createFaults, type Faults } from '../../faults/createFaults'
import { meetsRequest, type RequestFault } from '../../faults/RequestFault'
import { type SolanaFeature, solanaFeatures } from './SolanaFeature'

/** Ways a signature lies. */
export const signatureLies = ['wrong-length', 'other-key', 'other-message'] as const

/** One of `signatureLies`. */
export type SignatureLie = (typeof signatureLies)[number]

/** What the wallet does differently while it answers. */
export type SolanaQuirk = {
  /** How many requests it meets before it is gone; every one unless told. */
  readonly times?: number | undefined
} & (
  | { readonly kind: 'add-instruction'; readonly where: 'before' | 'after' | 'both' }
  /** Sends to the cluster the wallet is on, whatever chain it was told. */
  | { readonly kind: 'wrong-cluster' }
  | { readonly kind: 'bad-signature'; readonly lie: SignatureLie }
)

/** Something that goes wrong on purpose, `methods` being names of features; plain JSON. */
export type SolanaFault = RequestFault | SolanaQuirk

/** Which features a quirk meets. */
const featuresOf: Readonly<Record<SolanaQuirk['kind'], readonly SolanaFeature[]>> = {
  'add-instruction': ['solana:signTransaction', 'solana:signAndSendTransaction'],
  'wrong-cluster': ['solana:signAndSendTransaction'],
  'bad-signature': solanaFeatures,
}

export const isQuirk = (fault: SolanaFault): fault is SolanaQuirk => Object.hasOwn(featuresOf, fault.kind)

export const createSolanaFaults = (initial: readonly SolanaFault[]): Faults<SolanaFault> =>
  createFaults(initial, (fault, names) =>
    meetsRequest(isQuirk(fault) ? { methods: featuresOf[fault.kind] } : fault, names),
  )
