import { isJsonObject } from '@latchkey/protocol/api'
import { shortAddress } from '@latchkey/protocol/text'
import { array, integer, maxValue, minValue, number, object, optional, parse, pipe, regex, string } from 'valibot'
import type { MintNames } from '../chain/mints/createMintNames'
import type { Tokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import { RpcError } from '../chain/nodes/RpcError'
import type { Charge } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import type { Holding, Holdings } from './Holdings'
import { foundToken } from './providers/foundToken'

/** Both programs that keep tokens. */
const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'] as const
/** Requests that one reading takes. */
export const solanaCost = 1 + programs.length

/** Mints on no list that are told: dust of strangers costs them little. */
const mostUnlisted = 100
/** A mint keeps them in one byte. */
const mostDecimals = 255

const tokenAccounts = object({
  value: array(
    object({
      account: object({
        data: object({
          parsed: object({
            info: object({
              mint: string(),
              tokenAmount: object({
                amount: pipe(string(), regex(/^\d{1,20}$/)),
                decimals: optional(pipe(number(), integer(), minValue(0), maxValue(mostDecimals))),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
})

interface Parameters {
  readonly tokens: Tokens
  readonly mintNames: MintNames
  readonly within: number
  /** Called with what asking for names costs. */
  readonly charge: Charge
}

/**
 * What an account holds on Solana: lamports, and each token in all its token accounts together. A mint on no list goes by what it calls
 * itself, as far as that may be shown, else by its address. One without decimals is an item of a collection, or nothing that counts.
 *
 * https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 *
 * @throws UpstreamError
 */
export async function readSolana(
  chain: Chain,
  owner: string,
  { tokens, mintNames, within, charge }: Parameters,
): Promise<Holdings> {
  const [native, ...held] = await Promise.all([
    readLamports(chain, owner, within),
    ...programs.map((program) => readTokens(chain, owner, program, within)),
  ])
  const { id, currency } = chain.network
  const sums = new Map<string, { readonly amount: bigint; readonly decimals: number | undefined }>()
  for (const { mint, amount, decimals } of held.flat())
    sums.set(mint, { amount: (sums.get(mint)?.amount ?? 0n) + amount, decimals })
  const all = [...sums].filter(([, { amount }]) => amount > 0n)
  const listed = all.flatMap(([mint, { amount }]): readonly Holding[] => {
    const token = tokens.findMint(id, mint)
    return token ? [{ token, address: mint, amount }] : []
  })
  const others = all.flatMap(([address, { amount, decimals }]) =>
    tokens.findMint(id, address) || !decimals ? [] : [{ address, amount, decimals }],
  )
  const told = others.slice(0, mostUnlisted)
  const mints = told.map(({ address }) => address)
  const names = await mintNames.of(chain, mints, charge)
  const unlisted = told.map(({ address, amount, decimals }): Holding => {
    const short = shortAddress(address)
    const byAddress = { chainId: id, name: short, symbol: short, decimals, iconUrl: '' }
    const token = foundToken(id, { ...names.get(address), decimals }, { tokens, currency })
    return { token: token ?? byAddress, address, amount }
  })
  return {
    native,
    tokens: [...listed, ...unlisted],
    ...(others.length > mostUnlisted && { lacks: 'unlisted' as const }),
  }
}

/** Read as text: a number of JSON is exact for nine million SOL only. */
function readLamports(chain: Chain, owner: string, within: number): Promise<bigint> {
  const params = [owner, { commitment: 'confirmed' }]
  return chain.send({
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params }),
    idempotent: true,
    isPassedOn: true,
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
    // How many there are is up to strangers: a node that takes too long for them serves others all the same.
    const question = { method: 'getTokenAccountsByOwner', params, isPassedOn: true }
    const { value } = parse(tokenAccounts, await chain.read(question, within))
    return value.map(({ account }) => {
      const { mint, tokenAmount } = account.data.parsed.info
      return { mint, amount: BigInt(tokenAmount.amount), decimals: tokenAmount.decimals }
    })
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause
    // No account makes a sound node refuse a plain read, nor answer something else.
    throw new UpstreamError('malformed', undefined, cause instanceof RpcError ? cause : undefined)
  }
}
