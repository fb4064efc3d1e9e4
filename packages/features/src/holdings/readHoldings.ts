import type { Core } from '@latchkey/core'
import { rpcUnreachable, tokenBalanceUnavailable } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import type { ChainData } from '../service/createChainData'
import { askBalances } from './askBalances'
import type { HeldToken } from './HeldToken'
import type { HoldingsQuestion } from './HoldingsQuestion'
import { readNative } from './readNative'
import { readWalletAssets } from './readWalletAssets'
import { siteToken } from './siteToken'

/**
 * What an account holds on a chain, as the call of the server answers it and still to be checked: by the wallet where it tells, else by the
 * server, else the chain's own currency by its node. The token of the option `tokens` is among it: read from the chain where nobody else
 * tells of it, also where the server does not answer, and then it is not all there is.
 *
 * @throws `requirement.token_balance_unavailable` when nobody can be asked; `http.*`, `rpc.*`
 */
export async function readHoldings(core: Core, data: ChainData, question: HoldingsQuestion): Promise<unknown> {
  const { chainId, signal } = question
  const own = await readWalletAssets(core, question)
  if (own) return withSiteToken(core, question, { balances: own })
  let incomplete = false
  try {
    if (await data.serves(chainId, signal)) return await withSiteToken(core, question, await askServer(data, question))
  } catch (error) {
    signal.throwIfAborted()
    if (!siteToken(core, chainId)) throw error
    core.report(error)
    incomplete = true
  }
  if (!siteToken(core, chainId)) throw tokenBalanceUnavailable({})
  const [native, tokens] = await Promise.all([readNative(core, question), readToken(core, question)])
  return { balances: [...native, ...tokens], ...(incomplete && { incomplete }) }
}

async function askServer(data: ChainData, question: HoldingsQuestion): Promise<unknown> {
  const body = await askBalances(data, question)
  // A list without anything of which the server says that something is missing tells nothing: it is no account without money.
  if (isRecord(body) && body['incomplete'] === true && Array.isArray(body['balances']) && body['balances'].length === 0)
    throw rpcUnreachable({ chainId: question.chainId })
  return body
}

/** Of the sites that always show a token: how it is read is loaded for them alone. */
async function readToken(core: Core, question: HoldingsQuestion): Promise<readonly HeldToken[]> {
  const { readSiteToken } = await import('./readSiteToken')
  return await readSiteToken(core, question)
}

/** A body with the site's token in it, unless that is there already; a node that does not answer leaves the rest, marked as incomplete. */
async function withSiteToken(core: Core, question: HoldingsQuestion, body: unknown): Promise<unknown> {
  const token = siteToken(core, question.chainId)
  const balances: unknown = isRecord(body) ? body['balances'] : undefined
  if (!token || !isRecord(body) || !Array.isArray(balances)) return body
  const wanted = `${question.chainId}:${token.address}`.toLowerCase()
  const isThere = (one: unknown) => isRecord(one) && String(one['address']).toLowerCase() === wanted
  if (balances.some(isThere)) return body
  try {
    return { ...body, balances: [...balances, ...(await readToken(core, question))] }
  } catch (error) {
    question.signal.throwIfAborted()
    core.report(error)
    return { ...body, incomplete: true }
  }
}
