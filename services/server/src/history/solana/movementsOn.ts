import type { SolanaTransaction } from './SolanaTransaction'

/** What changed hands for an account on Solana. */
export interface SolanaMovement {
  /** The mint; of the chain's own currency none. */
  readonly mint: string | undefined
  readonly decimals: number
  /** In base units; below nothing for what left. */
  readonly change: bigint
  /** Who had the most of the other side of it; nobody where only a program did. */
  readonly other: string | undefined
}

/** What a transaction meant to an account. */
export interface SolanaPart {
  readonly isSigner: boolean
  /** Who paid for it. */
  readonly payer: string
  /** Tokens first, then lamports without the fee. */
  readonly movements: readonly SolanaMovement[]
  /** More moved than could be told exactly. */
  readonly isInexact: boolean
}

/** Nothing where the node kept nothing of what it did, or tells what cannot be. */
export function movementsOn({ transaction, meta }: SolanaTransaction, account: string): SolanaPart | undefined {
  const { accountKeys, header } = transaction.message
  const [payer] = accountKeys
  if (!meta || payer === undefined) return undefined
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const keys = [...accountKeys, ...writable, ...readonly]
  if (meta.preBalances.length !== keys.length || meta.postBalances.length !== keys.length) return undefined
  const isExact = [...meta.preBalances, ...meta.postBalances].every((one) => Number.isSafeInteger(one) && one >= 0)
  const lamports = isExact ? lamportsOf(keys, meta, payer) : new Map<string, bigint>()
  const native = movementOf(lamports, account, { mint: undefined, decimals: 9 })
  return {
    isSigner: accountKeys.slice(0, header.numRequiredSignatures).includes(account),
    payer,
    movements: [...tokensOf(meta, account), ...(native ? [native] : [])],
    isInexact: !isExact,
  }
}

type Meta = NonNullable<SolanaTransaction['meta']>

/** What each address had more or less of; the fee is nobody's gain, and no payment of who paid it. */
function lamportsOf(keys: readonly string[], { preBalances, postBalances, fee }: Meta, payer: string) {
  const changes = new Map<string, bigint>()
  for (const [place, key] of keys.entries())
    changes.set(key, BigInt(postBalances[place] ?? 0) - BigInt(preBalances[place] ?? 0) + (changes.get(key) ?? 0n))
  return changes.set(payer, (changes.get(payer) ?? 0n) + BigInt(fee))
}

function tokensOf({ preTokenBalances, postTokenBalances }: Meta, account: string): readonly SolanaMovement[] {
  const byMint = new Map<string, { readonly decimals: number; readonly changes: Map<string, bigint> }>()
  const add = (balances: Meta['preTokenBalances'], sign: bigint) => {
    for (const { mint, owner = '', uiTokenAmount } of balances ?? []) {
      const known = byMint.get(mint) ?? { decimals: uiTokenAmount.decimals, changes: new Map<string, bigint>() }
      known.changes.set(owner, (known.changes.get(owner) ?? 0n) + sign * BigInt(uiTokenAmount.amount))
      byMint.set(mint, known)
    }
  }
  add(preTokenBalances, -1n)
  add(postTokenBalances, 1n)
  return [...byMint].flatMap(([mint, { decimals, changes }]) => movementOf(changes, account, { mint, decimals }) ?? [])
}

function movementOf(
  changes: ReadonlyMap<string, bigint>,
  account: string,
  asset: Pick<SolanaMovement, 'mint' | 'decimals'>,
): SolanaMovement | undefined {
  const change = changes.get(account) ?? 0n
  if (change === 0n) return undefined
  const opposite = (one: bigint) => (change < 0n ? one : -one)
  const [other] = [...changes]
    .filter(([key, one]) => key !== account && key !== '' && opposite(one) > 0n)
    .toSorted(([, a], [, b]) => (opposite(b) > opposite(a) ? 1 : -1))
  return { ...asset, change, other: other?.[0] }
}
