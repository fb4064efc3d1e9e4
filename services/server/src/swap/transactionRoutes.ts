import { buildSwap, buildSwapApproval, getSwapAllowance } from '@latchkey/protocol/api'
import { formatAccountId, parseAccountId } from '@latchkey/protocol/caip'
import type { InferOutput } from 'valibot'
import { maxUint256 } from 'viem'
import { type Api, createApi } from '../http/Api'
import { parseInput } from '../http/request/parseInput'
import { readJson } from '../http/request/readJson'
import type { Services } from '../noun/Services'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage, requirePageOf } from '../project/requireProject'
import { buildApproval } from './buildApproval'
import { createAllowances } from './createAllowances'
import { estimateGas } from './estimateGas'
import { meantSpender } from './meantSpender'
import { readSide, readUser } from './readSide'
import { requireSwapChain, type SwapDesk, swapChainOf } from './SwapDesk'
import { SwapError } from './SwapError'

const mostBody = 64 * 1024
const [anObject] = buildSwap.body.pipe[0].pipe

type Built = InferOutput<typeof buildSwap.answer>
type Approval = InferOutput<typeof buildSwapApproval.answer>

/** The calls of a swap that an account is needed for: allowance, approval, transaction. */
export function transactionRoutes(
  projects: Pick<ProjectStore, 'find'>,
  desk: SwapDesk,
  services: Pick<Services, 'clock'>,
): Api {
  const { provider, tokens, quota, gasPrices } = desk
  const allowances = createAllowances(services)
  const api = createApi()

  api.get(getSwapAllowance.path, async (context) => {
    const project = await requirePage(projects, context)
    const { tokenAddress, userAddress, through } = parseInput(getSwapAllowance.query, context.req.query())
    const owner = readUser(userAddress)
    const chain = swapChainOf(desk, parseAccountId(tokenAddress).chainId)
    const [first] = chain ? provider.spenders(chain.network) : []
    if (chain === undefined || first === undefined) return context.json({ allowance: '0' })
    const side = readSide(tokens, tokenAddress)
    // Clients ask for it too, and would approve it.
    if (side.kind === 'native') return context.json({ allowance: String(maxUint256) })
    const charge = quota.chargeTo(project.id, context.env.address)
    const spender = meantSpender(provider, chain, { from: side, through }) ?? first
    const { allowed } = await allowances.of(chain, { token: side.address, owner, spender }, charge)
    return context.json({ allowance: String(allowed) })
  })

  api.get(buildSwapApproval.path, async (context) => {
    const project = await requirePage(projects, context)
    const { amount, from, to, userAddress, through } = parseInput(buildSwapApproval.query, context.req.query())
    const owner = readUser(userAddress)
    const { chainId } = parseAccountId(from)
    const chain = requireSwapChain(desk, chainId)
    const [first, ...others] = provider.spenders(chain.network)
    const [side, other] = [readSide(tokens, from), readSide(tokens, to)]
    if (side.kind === 'native' || first === undefined) throw new SwapError('nothing-to-approve')
    const charge = quota.chargeTo(project.id, context.env.address)
    const meant = meantSpender(provider, chain, { from: side, through })
    const offerFor = (units: bigint) => {
      const trade = { amount: units, from: side, to: other }
      return provider.quote(chain, { trade, user: owner, through: meant }, charge)
    }
    // Where any will do it is the one that would swap as much now.
    const spender = meant ?? ((amount !== undefined && (await offerFor(amount)).spender) || first)
    const question = { token: side.address, owner, spender }
    const { allowed, held } = await allowances.of(chain, question, charge)
    const units = amount ?? held
    if (units === 0n) throw new SwapError('nothing-to-approve')
    // Nobody is asked to approve who could not swap it.
    if (others.length > 0) await offerFor(units).catch(refuseWithoutRoute)
    const [{ data, gas }, { value: price }] = await Promise.all([
      buildApproval(chain, { ...question, amount: units, allowed }, charge),
      gasPrices.of(chain, charge),
    ])
    const token = formatAccountId({ chainId, address: side.address })
    return context.json({
      tx: {
        ...{ from: token, to: side.address, data, value: '0' },
        eip155: { gas: Number(gas), gasPrice: String(price.standard) },
      },
    } satisfies Approval)
  })

  api.post(buildSwap.path, async (context) => {
    const body = await readJson(context.req.raw, { limit: mostBody })
    const { projectId } = parseInput(anObject, body)
    const project = await requirePageOf(projects, context, projectId)
    const { amount, from, to, userAddress, eip155, disableEstimate, through } = parseInput(buildSwap.body, body)
    const user = readUser(userAddress)
    const { chainId } = parseAccountId(from)
    const chain = requireSwapChain(desk, chainId)
    const trade = { amount, from: readSide(tokens, from), to: readSide(tokens, to) }
    const charge = quota.chargeTo(project.id, context.env.address)
    const asked = { trade, user, slippage: eip155.slippage.basisPoints }
    const agreed = meantSpender(provider, chain, { from: trade.from, through })
    const [call, { value: price }] = await Promise.all([
      provider.build(chain, { ...asked, through: agreed }, charge),
      gasPrices.of(chain, charge),
    ])
    const gas = disableEstimate ? call.gas : await estimateGas(chain, { ...call, from: user }, charge)
    const idOf = (address: string) => formatAccountId({ chainId, address })
    return context.json({
      tx: {
        ...{ from: idOf(user), to: idOf(call.to), data: call.data, amount: String(call.value) },
        eip155: { gas: String(gas), gasPrice: String(price.standard) },
      },
    } satisfies Built)
  })

  return api
}

/** An amount that cannot be swapped now may be another one when it is. */
function refuseWithoutRoute(error: unknown): void {
  if (!(error instanceof SwapError) || error.fault === 'no-route') throw error
}
