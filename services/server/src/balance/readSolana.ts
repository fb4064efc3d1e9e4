import { isJsonObject } from '@latchkey/protocol/api'
import { array, object, parse, pipe, regex, string } from 'valibot'
import type { Tokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import { RpcError } from '../chain/nodes/RpcError'
import { UpstreamError } from '../upstream/UpstreamError'
import type { Holding, Holdings } from './Holdings'

/** Both programs that keep tokens. */
const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'] as const
/** Requests that one reading takes. */
export const solanaCost = 1 + programs.length

const tokenAccounts = object({
  value: array(
    object({
      account: object({
        data: object({
          parsed: object({
            info: object({
              mint: string(),
              tokenAmount: object({ amount: pipe(string(), regex(/^\d{1,20}$/)) }),
            }),
          }),
        }),
      }),
    }),
  ),
})

/**
 * What an account holds on Solana: lamports, and each listed token in all its token accounts together.
 *
 * https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 *
 * @throws UpstreamError
 */
export async function readSolana(chain: Chain, owner: string, tokens: Tokens, within: number): Promise<Holdings> {
  const [native, ...held] = await Promise.all([
    readLamports(chain, owner, within),
    ...programs.map((program) => readTokens(chain, owner, program, within)),
  ])
  const amounts = new Map<string, bigint>()
  for (const { mint, amount } of held.flat()) amounts.set(mint, (amounts.get(mint) ?? 0n) + amount)
  const listed = [...amounts].flatMap(([mint, amount]): readonly Holding[] => {
    const token = tokens.findMint(chain.network.id, mint)
    return token && amount > 0n ? [{ token, address: mint, amount }] : []
  })
  return { native, tokens: listed }
}

/** Read as text: a number of JSON is exact for nine million SOL only. */
function readLamports(chain: Chain, owner: string, within: number): Promise<bigint> {
  const params = [owner, { commitment: 'confirmed' }]
  return chain.send({
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params }),
    idempotent: true,
    within,
    read(text) {
      const { result } = JSON.parse(text) as { readonly result?: unknown }
      const lamports = isJsonObject(result) && /"value"\s*:\s*(\d{1,20})\b/.exec(text)?.[1]
      if (!lamports || Number(lamports) !== (result as { readonly value?: unknown }).value)
        throw new Error('an answer without a balance')
      return BigInt(lamports)
    },
  })
}

async function readTokens(chain: Chain, owner: string, programId: string, within: number) {
  const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
  try {
    const params = [owner, { programId }, options]
    const { value } = parse(tokenAccounts, await chain.read({ method: 'getTokenAccountsByOwner', params }, within))
    return value.map(({ account }) => {
      const { mint, tokenAmount } = account.data.parsed.info
      return { mint, amount: BigInt(tokenAmount.amount) }
    })
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    // No account makes a sound node refuse a plain read, nor answer something else.
    throw new UpstreamError('malformed', undefined, cause instanceof RpcError ? cause : undefined)
  }
}
