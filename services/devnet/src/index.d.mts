/** CAIP-2 id of a chain of the devnet. */
export type DevnetChainId = 'eip155:31337' | 'eip155:31338'

/** CAIP-2 id of the Solana chain, its genesis hash cut at 32 characters: the same on every machine. */
export type SolanaChainId = 'solana:4v1ju4tNqf5CsyUi7nTjjWA5qbKrizis'

export interface DevnetAccount {
  readonly namespace: 'eip155'
  /** Checksummed. */
  readonly address: `0x${string}`
  readonly privateKey: `0x${string}`
}

/** Addresses on one chain; the two chains have different ones, except for Multicall3 at its usual address. */
export interface DevnetContracts {
  readonly multicall3: `0x${string}`
  /** Six decimals, EIP-2612 permit. */
  readonly usd: `0x${string}`
  /** Six decimals; transfer and approve return nothing, as USDT's do. */
  readonly usdt: `0x${string}`
  /** Eighteen decimals. */
  readonly token: `0x${string}`
  /** ERC-721 with metadata and pictures as data URIs; the last item is spam. */
  readonly nft: `0x${string}`
  /** The native currency as a token. */
  readonly weth: `0x${string}`
  /** Registry and only resolver of ENS-style names: `alice.eth` and `bob.eth` belong to the first two accounts. */
  readonly names: `0x${string}`
  /** Reads like a Uniswap v2 pair: one `weth` is 3,000 `usd`. */
  readonly etherPool: `0x${string}`
  /** Reads like a Uniswap v2 pair: one `token` is half a `usd`. */
  readonly lanternPool: `0x${string}`
  /** Resolver of `latchkey.id` and the names below it by a gateway off the chain, that of `npm start` unless told otherwise; the last account signs for it. */
  readonly zoneResolver: `0x${string}`
  /** Knows the pairs of `swapRouter`, as a Uniswap v2 factory does. */
  readonly swapFactory: `0x${string}`
  /** Swaps as a Uniswap v2 router does, through pairs of `weth` with `usd`, `usdt` and `token`. */
  readonly swapRouter: `0x${string}`
  /** Owner of what those pairs began with. */
  readonly swapLiquidity: `0x${string}`
  /** ERC-1155 whose metadata and pictures are files of `metadataFolder`; anyone may say other metadata of an id. */
  readonly keyring: `0x${string}`
  /** Makes numbered ERC-20 tokens on demand, all of each for one holder. */
  readonly manyTokens: `0x${string}`
  /** Eighteen decimals; one call sends it to many, as `mineTransfers` does. */
  readonly scatter: `0x${string}`
  /** Eighteen decimals; its only price is years old. */
  readonly oldPrice: `0x${string}`
  /** Reads like a Uniswap v2 pair that nobody traded in since 2020: one `oldPrice` was two `usd`. */
  readonly idlePool: `0x${string}`
  /** Knows the devnet's own pool of concentrated liquidity: `weth` with `usdt`, within one range of prices, at a fee of 500 millionths. */
  readonly rangeFactory: `0x${string}`
  /** Quotes it, with the call of Uniswap's QuoterV2. */
  readonly rangeQuoter: `0x${string}`
  /** Swaps in it, with the calls of Uniswap's SwapRouter02 that sell an exact amount in one pool. */
  readonly rangeRouter: `0x${string}`
}

export interface SolanaAccount {
  readonly namespace: 'solana'
  /** Base58 of the public key. */
  readonly address: string
  /** Base58 of 64 bytes, seed and public key. */
  readonly privateKey: string
}

/** Addresses of the mints. */
export interface SolanaMints {
  /** SPL Token, six decimals, with a metadata account. */
  readonly usd: string
  /** Token-2022 with metadata in the mint, nine decimals. */
  readonly token: string
  /** Token-2022 with metadata in the mint, six decimals; one percent of a transfer is kept as a fee. */
  readonly toll: string
}

export interface SolanaDevnet {
  readonly id: SolanaChainId
  /** JSON-RPC over HTTP. */
  readonly rpc: string
  /** Subscriptions over WebSocket, always at the port after the one of `rpc`. */
  readonly pubsub: string
  readonly accounts: Ten<SolanaAccount>
  readonly mints: SolanaMints
}

export interface DevnetOptions {
  /** State lives in `<dataDir>/devnet`; one running devnet per folder. */
  readonly dataDir: string
  /** Where the compiled contracts are kept, `<dataDir>/devnet` unless said; many devnets may share one. */
  readonly cacheDir?: string
  /**
   * First choice per chain, 8545, 8546 and 8899 unless said; a taken one becomes the next free one, 0 is any free one. Solana
   * takes the port after its own too, so both must be free.
   */
  readonly ports?: { readonly [chainId in DevnetChainId | SolanaChainId]?: number }
  /** Whether the state is saved, as it is unless said. Else what an earlier start saved is neither read nor changed: every start begins anew. */
  readonly isSaved?: boolean
  /** IP address to listen on, `127.0.0.1` unless said. */
  readonly host?: string
  /**
   * `dropped`: an EVM chain answers of its newest state alone. Else (`kept`) it writes the state of each block to the disk once there are
   * some hundred, which is gigabytes for thousands of blocks.
   */
  readonly oldStates?: 'kept' | 'dropped'
  /** Stops the devnet, or its start. */
  readonly signal?: AbortSignal
  /** One plain sentence about something a person may want to know. */
  readonly onLog?: (sentence: string) => void
  /** A chain died and could not be brought back. */
  readonly onFailure?: (error: Error) => void
}

export interface Devnet {
  /** Addresses for JSON-RPC over HTTP and WebSocket. */
  readonly chains: Readonly<Record<DevnetChainId, string>>
  readonly accounts: Ten<DevnetAccount>
  readonly contracts: Readonly<Record<DevnetChainId, DevnetContracts>>
  /** Undefined where litesvm has no build for this platform; the log says so. */
  readonly solana: SolanaDevnet | undefined
  /** Keeps the state and ends every process; calling it again is harmless. */
  stop(): Promise<void>
}

/** The phrase every test wallet knows: never send real money to its accounts. */
export const mnemonic: string

type Ten<T> = readonly [T, T, T, T, T, T, T, T, T, T]

/** Ten accounts of the phrase, funded on both EVM chains. */
export const accounts: Ten<DevnetAccount>

/** Ten accounts of the phrase at m/44'/501'/n'/0', with 100 SOL and tokens each. */
export const solanaAccounts: Ten<SolanaAccount>

/** What of the Solana chain is the same at every start. */
export const solanaChain: { readonly id: SolanaChainId; readonly port: number; readonly mints: SolanaMints }

/**
 * Starts every chain with contracts and funded accounts, and keeps their state over restarts and crashes.
 * @throws Error when anvil is not installed for this platform, the folder is in use, or a chain does not answer.
 * @example
 * const devnet = await startDevnet({ dataDir: '.latchkey' })
 * await fetch(devnet.chains['eip155:31337'], { method: 'POST', ... })
 * await devnet.stop()
 */
export function startDevnet(options: DevnetOptions): Promise<Devnet>

export interface ChainControls {
  /** Any JSON-RPC method; an error of the chain is thrown with its message. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Sends from an account the chain has the key of, and answers the receipt once it is mined. Rejects where it failed there, or is not mined within 20 s. */
  send(transaction: {
    readonly from: string
    readonly to?: string
    readonly data?: string
    readonly value?: string
    readonly nonce?: string
    readonly gas?: string
  }): Promise<{
    readonly transactionHash: string
    readonly status: string
    readonly contractAddress: `0x${string}` | null
  }>
  /** Mines blocks now, one unless said. */
  mine(blocks?: number): Promise<void>
  /** `false` leaves transactions pending until `mine`, `true` is the normal one block per transaction. */
  setAutomine(enabled: boolean): Promise<void>
  /** One block every so many seconds instead of one per transaction; 0 ends it. */
  setBlockInterval(seconds: number): Promise<void>
  /** Remembers the whole state; `revert` goes back to it, once. */
  snapshot(): Promise<string>
  revert(snapshot: string): Promise<void>
  /** `wei` of the native currency. */
  setBalance(address: string, wei: bigint): Promise<void>
}

/**
 * What a test may do to a running chain, by its address (`chains` of the devnet or of `.latchkey/dev.json`).
 * @example
 * await chainControls(devnet.chains['eip155:31337']).setAutomine(false)
 */
export function chainControls(url: string): ChainControls

export interface TransfersToMine {
  /** `scatter` of the contracts. */
  readonly token: `0x${string}`
  /** An account of the phrase that sends nothing else meanwhile. */
  readonly sender: `0x${string}`
  /** Receives one of every two transfers. */
  readonly every: `0x${string}`
  /** Address, as a number, of the first of those that receive one each. */
  readonly first: bigint
  readonly blocks: number
  /** Transactions of a block. */
  readonly transactions: number
  /** Receivers of a transaction beside `every`, which receives as many transfers. */
  readonly receivers: number
}

/**
 * Mines blocks full of transfers, each to a receiver of its own and to one that receives every time; answers how many there are.
 * @example
 * await mineTransfers(devnet.chains['eip155:31337'], { token, sender, every, first: 1n << 100n, blocks: 50, transactions: 10, receivers: 1 })
 */
export function mineTransfers(url: string, transfers: TransfersToMine): Promise<number>

export interface SolanaControls {
  /** Any JSON-RPC method; an error of the chain is thrown with its message. */
  request(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Lets slots pass, one unless said; transactions that wait land in the first. */
  mine(slots?: number): Promise<void>
  /** `false` lets transactions wait for `mine`, `true` is the normal slot per transaction. */
  setAutomine(enabled: boolean): Promise<void>
  /** A slot every so many milliseconds beside those of transactions; 0 ends it. */
  setSlotInterval(milliseconds: number): Promise<void>
  /** Lets so many slots pass that no blockhash known so far can be used any more. */
  expireBlockhashes(): Promise<void>
  /** Remembers the whole state; `revert` goes back to it, once. */
  snapshot(): Promise<string>
  revert(snapshot: string): Promise<void>
  /** `lamports` of SOL, a billionth each. */
  setBalance(address: string, lamports: bigint): Promise<void>
  /** Answers nothing but these controls, and tells subscribers nothing; `thaw` lets out what was held back. */
  freeze(): Promise<void>
  thaw(): Promise<void>
  /** The next `sendTransaction` is answered with this error, "Node is behind by 42 slots" (-32005) unless said. */
  failNextSend(error?: { readonly code?: number; readonly message?: string; readonly data?: unknown }): Promise<void>
  /** The next transaction is accepted and then lost, as on a crowded network. */
  dropNextSend(): Promise<void>
  /** Cuts every WebSocket; new ones are served. */
  cutSubscriptions(): Promise<void>
}

/**
 * What a test may do to the running Solana chain, by the address of its JSON-RPC.
 * @example
 * await solanaControls(devnet.solana.rpc).expireBlockhashes()
 */
export function solanaControls(url: string): SolanaControls

export { startSolana } from './solana/startSolana.mjs'

/**
 * A TCP port nobody listens on: the preferred one, else the next free one after it; 0 means any.
 * @throws Error when none of the hundred after the preferred one is free.
 */
export function freePort(preferred?: number, taken?: ReadonlySet<number>): Promise<number>

/** Path of a folder with metadata and pictures of items whose addresses are `ipfs://`, each by its path. */
export const metadataFolder: string

export interface CheckoutOptions extends Pick<Devnet, 'chains' | 'contracts'>, Partial<Pick<Devnet, 'solana'>> {
  /** First choice, 8570 unless said; a taken one becomes the next free one, 0 is any free one. */
  readonly port?: number
  /** IP address to listen on, `127.0.0.1` unless said. */
  readonly host?: string
  /** Host by which browsers reach it, `localhost` unless said. */
  readonly shownAs?: string
}

export interface Checkout {
  /** Where a server asks for offers, quotes and orders; below `/second` at a counter that takes other fees. */
  readonly url: string
  stop(): Promise<void>
}

/**
 * Starts a stand-in for a seller of crypto: its page takes no money, and sends real money of the devnets.
 * @example
 * const checkout = await startCheckout(devnet)
 * await fetch(`${checkout.url}/options`)
 */
export function startCheckout(options: CheckoutOptions): Promise<Checkout>

export interface ScenariosOptions extends Pick<Devnet, 'contracts'> {
  /** Addresses for JSON-RPC by CAIP-2 id; conditions that concern blocks and accounts are set on those of EVM. */
  readonly chains: Readonly<Record<string, string>>
  /** First choice, 8571 unless said; a taken one becomes the next free one, 0 is any free one. */
  readonly port?: number
  /** IP address to listen on, `127.0.0.1` unless said. */
  readonly host?: string
  /** Host by which browsers reach it, `localhost` unless said. */
  readonly shownAs?: string
  /** Tells a server which tokens it knows beside its own; none after `whale` is left. */
  readonly listTokens?: (tokens: readonly Readonly<Record<string, unknown>>[]) => Promise<void>
}

export interface Scenarios {
  /** `GET` here answers which condition is on, `PUT` sets one, `POST` to `/replace` replaces the blocks of `reorg`. */
  readonly url: string
  /** The chains as a server should read them, so that `down` reaches it. */
  readonly nodes: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/**
 * Starts what sets conditions to look at an account in: `as-it-is`, `empty`, `whale`, `pending`, `down` and `reorg`.
 * @example
 * const scenarios = await startScenarios(devnet)
 * await fetch(scenarios.url, { method: 'PUT', body: JSON.stringify({ scenario: 'pending' }) })
 */
export function startScenarios(options: ScenariosOptions): Promise<Scenarios>

/** What a server reads of the chains: entries of its file of chains, a token list, and the registry of names as CAIP-10. */
export interface ChainFacts {
  readonly chains: readonly Readonly<Record<string, unknown>>[]
  readonly tokenList: { readonly name: string; readonly tokens: readonly Readonly<Record<string, unknown>>[] }
  readonly registry: string
}

/**
 * Describes a running devnet to a server.
 * @example
 * writeFileSync('chains.json', JSON.stringify(chainFacts(devnet).chains))
 */
export function chainFacts(
  devnet: Pick<Devnet, 'chains' | 'contracts'> & { readonly solana?: Pick<SolanaDevnet, 'id' | 'rpc'> | undefined },
): ChainFacts
