/** 32-byte key of the account every wallet here holds; the first of the well-known test mnemonic. */
export const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** Chains a dapp here asks for; wallets serve the first two at once and the third when they are told to. */
export const home = 'eip155:31337'
export const other = 'eip155:31338'
export const later = 'eip155:31339'

/** Project ids differ on the two sides, as they do in the field. */
export const projectIds = { dapp: 'd'.repeat(32), wallet: 'e'.repeat(32) } as const

/** What became of an attempt. */
export type Outcome =
  | { readonly status: 'approved'; readonly accounts: readonly string[] }
  | { readonly status: 'refused'; readonly code: number | string | undefined; readonly message: string }

/** A pairing on offer. */
export interface Attempt {
  readonly uri: string
  readonly outcome: Promise<Outcome>
}

/** What a dapp of any make does in these tests. */
export interface DappRole {
  connect(): Promise<Attempt>
  /** Signs `text` in the wallet on a chain, `home` unless told. */
  sign(text: string, chainId?: string): Promise<`0x${string}`>
  /** The chain the wallet says it moved to. */
  movedTo(): Promise<string>
  /** Chains of its session now. */
  chains(): Promise<readonly string[]>
  /** When its session ends, in a unit of its own. */
  expiry(): Promise<number>
  disconnect(): Promise<void>
  /** Resolves when the wallet ended the session. */
  ended(): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Resolves when it is connected to the relay again after `lost` happened. */
  back(lost: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

/** A dapp that also knows one-click sign-in; the outcome's accounts are those whose signature it accepted. */
export interface SignInRole {
  signIn(): Promise<Attempt>
}

/** What a wallet of any make does in these tests; it approves unless told otherwise. */
export interface WalletRole {
  pair(uri: string): Promise<void>
  refuseNext(): void
  /** Leaves the next request unanswered until the returned function is called. */
  holdNext(): () => void
  /** Resolves when the wallet holds a session the dapp took. */
  connected(): Promise<void>
  /** Requests it was asked for so far. */
  requests(): number
  /** Resolves at the next request. */
  asked(): Promise<void>
  moveTo(chainId: string): Promise<void>
  /** Grants `later` too; resolves when the dapp agreed. */
  widen(): Promise<void>
  /** Resolves when the dapp agreed. */
  extend(): Promise<void>
  ping(): Promise<void>
  disconnect(): Promise<void>
  /** Resolves when the dapp ended the session. */
  ended(): Promise<void>
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Resolves when it is connected to the relay again after `lost` happened. */
  back(lost: () => Promise<void>): Promise<void>
  close(): Promise<void>
}
