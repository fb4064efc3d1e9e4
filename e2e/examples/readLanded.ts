import { type SolanaDevnet, solanaControls } from '@latchkey/devnet'

interface Landed {
  readonly version: 'legacy' | 0
  readonly from: string | undefined
  readonly to: string | undefined
  readonly lamports: number
}

/** As the node tells it: accounts in the order of the message, what each held before and after. */
interface Told {
  readonly version: Landed['version']
  readonly meta: {
    readonly err: unknown
    readonly preBalances: readonly number[]
    readonly postBalances: readonly number[]
  }
  readonly transaction: {
    readonly message: {
      readonly accountKeys: readonly string[]
      readonly instructions: readonly { readonly accounts: readonly number[] }[]
    }
  }
}

/** Reads from the node itself what a transaction of one transfer moved; nothing when it did not land or failed. */
export async function readLanded({ rpc }: SolanaDevnet, signature: string): Promise<Landed | undefined> {
  const config = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }
  const told = (await solanaControls(rpc).request('getTransaction', [signature, config])) as Told | null
  if (told?.meta.err !== null) return undefined
  const { accountKeys, instructions } = told.transaction.message
  const [from = -1, to = -1] = instructions[0]?.accounts ?? []
  const lamports = (told.meta.postBalances[to] ?? 0) - (told.meta.preBalances[to] ?? 0)
  return { version: told.version, from: accountKeys[from], to: accountKeys[to], lamports }
}
