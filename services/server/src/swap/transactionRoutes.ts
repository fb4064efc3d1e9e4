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
import { allowedSpender } from './allowedSpender'
import { buildApproval } from './buildApproval'
import { createAllowances } from './createAllowances'
import { estimateGas } from './estimateGas'
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
    const { tokenAddress, userAddress } = parseInput(getSwapAllowance.query, context.req.query())
    const owner = readUser(userAddress)
    const chain = swapChainOf(desk, parseAccountId(tokenAddress).chainId)
    const spenders = chain ? provider.spenders(chain.network) : []
    if (chain === undefined || spenders.length === 0) return context.json({ allowance: '0' })
    const side = readSide(tokens, tokenAddress)
    // Clients ask for it too, and would approve it.
    if (side.kind === 'native') return context.json({ allowance: String(maxUint256) })
    const charge = (calls: number) => quota.take(project.id, context.env.address, calls)
    const all = spenders.map((spender) => allowances.of(chain, { token: side.address, owner, spender }, charge))
    // Whoever may take the most is who will: see `allowedSpender`.
    const most = (await Promise.all(all)).reduce((sum, { allowed }) => (allowed > sum ? allowed : sum), 0n)
    return context.json({ allowance: String(most) })
  })

  api.get(buildSwapApproval.path, async (context) => {
    const project = await requirePage(projects, context)
    const { amount, from, to, userAddress } = parseInput(buildSwapApproval.query, context.req.query())
    const owner = readUser(userAddress)
    const { chainId } = parseAccountId(from)
    const chain = requireSwapChain(desk, chainId)
    const [first, ...others] = provider.spenders(chain.network)
    const [side, other] = [readSide(tokens, from), readSide(tokens, to)]
    if (side.kind === 'native' || first === undefined) throw new SwapError('nothing-to-approve')
    const charge = (calls: number) => quota.take(project.id, context.env.address, calls)
    // Of several it is the one that would swap as much now.
    const asked = others.length > 0 && amount !== undefined
    const trade = asked && { amount, from: side, to: other }
    const spender = (trade && (await provider.quote(chain, { trade, user: owner }, charge)).spender) || first
    const question = { token: side.address, owner, spender }
    const { allowed, held } = await allowances.of(chain, question, charge)
    const units = amount ?? held
    if (units === 0n) throw new SwapError('nothing-to-approve')
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
    const charge = (calls: number) => quota.take(project.id, context.env.address, calls)
    const asked = { trade, user, slippage: eip155.slippage.basisPoints }
    // What is none of them was agreed on with somebody else: pages refuse another than they know.
    const meant = through && provider.spenders(chain.network).find((one) => one === readUser(through))
    const agreed = meant || (await allowedSpender({ chain, provider, allowances }, asked, charge))
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
