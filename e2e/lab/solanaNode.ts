import { askNode } from './askNode'

/** What a transaction moved, as the node tells it; absent before is an account that was not there. */
export interface Moved {
  readonly err: unknown
  readonly fee: bigint
  lamports(address: string): Change
  /** Of a token, by the owner of its account. */
  tokens(owner: string, mint: string): Change
}

export interface Change {
  readonly before: bigint | undefined
  readonly after: bigint | undefined
  readonly difference: bigint
}

export interface TokenAccount {
  readonly amount: bigint
  /** Its rent. */
  readonly lamports: bigint
}

interface ParsedAccount {
  readonly account: {
    readonly lamports: number
    readonly data: { readonly parsed: { readonly info: { readonly tokenAmount: { readonly amount: string } } } }
  }
}

interface TokenBalance {
  readonly mint: string
  readonly owner: string
  readonly uiTokenAmount: { readonly amount: string }
}

interface Landed {
  readonly transaction: { readonly message: { readonly accountKeys: readonly string[] } }
  readonly meta: {
    readonly err: unknown
    readonly fee: number
    readonly preBalances: readonly number[]
    readonly postBalances: readonly number[]
    readonly preTokenBalances: readonly TokenBalance[]
    readonly postTokenBalances: readonly TokenBalance[]
  }
}

/** A Solana node, asked without the product. */
export function solanaNode(rpc: string) {
  return {
    async lamportsOf(address: string): Promise<bigint> {
      const { value }: { readonly value: number } = await askNode(rpc, 'getBalance', [address])
      return BigInt(value)
    },
    async tokenAccountsOf(owner: string, mint: string): Promise<readonly TokenAccount[]> {
      const { value }: { readonly value: readonly ParsedAccount[] } = await askNode(rpc, 'getTokenAccountsByOwner', [
        owner,
        { mint },
        { encoding: 'jsonParsed' },
      ])
      return value.map(({ account: { lamports, data } }) => ({
        lamports: BigInt(lamports),
        amount: BigInt(data.parsed.info.tokenAmount.amount),
      }))
    },
    /** Lets what is sent wait until it goes on. */
    holdBlocks: (): Promise<unknown> => askNode(rpc, 'devnet_setAutomine', [false]),
    goOn: (): Promise<unknown> => askNode(rpc, 'devnet_setAutomine', [true]),
    async moved(signature: string): Promise<Moved> {
      const { transaction, meta }: Landed = await askNode(rpc, 'getTransaction', [
        signature,
        { encoding: 'json', maxSupportedTransactionVersion: 0 },
      ])
      const place = (address: string) => transaction.message.accountKeys.indexOf(address)
      const held = (list: readonly TokenBalance[], owner: string, mint: string) => {
        const found = list.find((one) => one.owner === owner && one.mint === mint)
        return found && BigInt(found.uiTokenAmount.amount)
      }
      return {
        err: meta.err,
        fee: BigInt(meta.fee),
        lamports: (address) =>
          change(toBigInt(meta.preBalances[place(address)]), toBigInt(meta.postBalances[place(address)])),
        tokens: (owner, mint) =>
          change(held(meta.preTokenBalances, owner, mint), held(meta.postTokenBalances, owner, mint)),
      }
    },
  }
}

const toBigInt = (value: number | undefined) => (value === undefined ? undefined : BigInt(value))
const change = (before: bigint | undefined, after: bigint | undefined): Change => ({
  before,
  after,
  difference: (after ?? 0n) - (before ?? 0n),
})
