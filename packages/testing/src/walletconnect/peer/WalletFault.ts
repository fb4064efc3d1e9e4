import { createFaults, type Faults } from '../../faults/createFaults'

/** Which requests a fault meets, by `wc_` method or by the method inside `wc_sessionRequest`: all and every time unless told. */
interface Reach {
  readonly methods?: readonly string[] | undefined
  /** How many it meets before it is gone. */
  readonly times?: number | undefined
}

/** Ways a settlement breaks the rules of namespaces. */
export const settleViolations = [
  'bad-key',
  'no-accounts',
  'account-not-caip10',
  'account-elsewhere',
  'namespace-missing',
  'method-missing',
  'event-missing',
  'chain-without-account',
  'no-namespaces',
  'other-controller',
  'expired',
  'not-an-object',
] as const

/** One of `settleViolations`. */
export type SettleViolation = (typeof settleViolations)[number]

/** Ways an answer to a one-click sign-in lies. */
export const cacaoForgeries = [
  'other-signer',
  'other-domain',
  'other-audience',
  'other-nonce',
  'other-chain',
  'expired',
  'no-cacaos',
  'garbled-signature',
  'wider-methods',
] as const

/** One of `cacaoForgeries`. */
export type CacaoForgery = (typeof cacaoForgeries)[number]

/** Something that goes wrong on purpose; plain JSON. */
export type WalletFault = Reach &
  /** Takes the request and never says a word; the relay hears its acknowledgement all the same. */
  (
    | { readonly kind: 'never-answer' }
    /** The work is done at once, the answer comes `ms` milliseconds later. */
    | { readonly kind: 'answer-late'; readonly ms: number }
    | { readonly kind: 'fail'; readonly code: number; readonly message?: string | undefined; readonly data?: unknown }
    /** Answers this value without doing anything. */
    | { readonly kind: 'answer-with'; readonly result: unknown }
    /** Sends the same answer again under a fresh envelope. */
    | { readonly kind: 'answer-twice' }
    /** Answers bytes nobody can open. */
    | { readonly kind: 'malformed-envelope' }
    /** Approves a proposal with a settlement that breaks a rule. */
    | { readonly kind: 'bad-settlement'; readonly violation: SettleViolation }
    /** Settles before it answers the proposal. */
    | { readonly kind: 'settle-first' }
    /** Answers the proposal and never settles. */
    | { readonly kind: 'never-settle' }
    /** Signs in with a statement nobody should accept. */
    | { readonly kind: 'bad-cacao'; readonly forgery: CacaoForgery }
    /** Says it switched and stays. */
    | { readonly kind: 'wrong-chain' }
  )

const ownMethods: Partial<Record<WalletFault['kind'], readonly string[]>> = {
  'bad-settlement': ['wc_sessionPropose'],
  'settle-first': ['wc_sessionPropose'],
  'never-settle': ['wc_sessionPropose'],
  'bad-cacao': ['wc_sessionAuthenticate'],
  'wrong-chain': ['wallet_switchEthereumChain', 'wallet_addEthereumChain'],
}

export const createWalletFaults = (initial: readonly WalletFault[]): Faults<WalletFault> =>
  createFaults(initial, (fault, names) => {
    const methods = fault.methods ?? ownMethods[fault.kind]
    return methods === undefined || names.some((name) => methods.includes(name))
  })
