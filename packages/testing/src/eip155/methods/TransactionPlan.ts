import { internalError } from '../../wallet/ProviderError'
import type { Call } from '../engine/ApprovalRequest'
import { type Hex, isQuantity, toQuantity } from '../engine/Hex'
import type { WalletChain } from '../engine/WalletChain'
import type { Signer } from '../keys/Signer'
import type { TransactionFields } from './TransactionFields'
import type { WalletContext } from './WalletContext'

type Fees =
  | { readonly type: 0 | 1; readonly gasPrice: bigint }
  | { readonly type: 2; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }

/** A transaction with everything but its nonce and signature. */
export interface TransactionPlan {
  readonly account: Hex
  readonly chain: WalletChain
  readonly fields: TransactionFields
  readonly gas: bigint
  readonly fees: Fees
  /** Why the chain expects it to fail. */
  readonly warning: string | undefined
}

/** Gas used when the chain refuses to estimate and the owner sends all the same. */
const blindGas = 500_000n

/** Fills in gas and fees from the chain, and looks whether it can be paid. */
export async function planTransaction(
  context: WalletContext,
  chain: WalletChain,
  account: Hex,
  fields: TransactionFields,
): Promise<TransactionPlan> {
  const [{ gas, refusal }, fees, balance] = await Promise.all([
    estimateGas(context, chain, account, fields),
    chooseFees(context, chain, fields),
    readQuantity(context, chain, 'eth_getBalance', [account, 'pending']),
  ])
  const plan = { account, chain, fields, fees, gas }
  const affordable = fields.call.value + highestFee(plan) <= balance
  return { ...plan, warning: affordable ? refusal : 'the account has insufficient funds for the amount and the fee.' }
}

/** The most the plan can cost beside its value. */
export const highestFee = ({ gas, fees }: Pick<TransactionPlan, 'gas' | 'fees'>): bigint =>
  gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

/** Signs with the next nonce and sends. */
export function sendPlan(context: WalletContext, { account, chain, fields, gas, fees }: TransactionPlan): Promise<Hex> {
  return context.exclusive(async () => {
    const signer = await context.keys.signer(account)
    const nonce = fields.nonce ?? (await nextNonce(context, chain, account))
    const raw = signer.signTransaction({
      chainId: chain.chainId,
      nonce,
      to: fields.call.to ?? null,
      value: fields.call.value,
      data: fields.call.data,
      gasLimit: gas,
      ...fees,
      ...(fields.accessList === undefined ? {} : { accessList: fields.accessList as [] }),
      ...(fields.delegate === undefined
        ? {}
        : { type: 4, authorizationList: [authorize(signer, chain, nonce, fields.delegate)] }),
    })
    return (await context.read(chain, 'eth_sendRawTransaction', [raw])) as Hex
  })
}

/** The sender's own nonce is used up before its authorization is looked at. */
const authorize = (signer: Signer, { chainId }: WalletChain, nonce: number, address: Hex) =>
  signer.authorize({ chainId: BigInt(chainId), address, nonce: BigInt(nonce) + 1n })

async function estimateGas(context: WalletContext, chain: WalletChain, account: Hex, fields: TransactionFields) {
  const request = async () => {
    if (fields.delegate === undefined) return toRpc(account, fields.call)
    const signer = await context.keys.signer(account)
    const nonce = await nextNonce(context, chain, account)
    const { address, chainId, signature, ...authorization } = authorize(signer, chain, nonce, fields.delegate)
    const { r, s, yParity } = signature
    const entry = { chainId: toQuantity(chainId), address, nonce: toQuantity(authorization.nonce) }
    return {
      ...toRpc(account, fields.call),
      authorizationList: [{ ...entry, r, s, yParity: toQuantity(yParity) }],
    }
  }
  try {
    const estimate = await readQuantity(context, chain, 'eth_estimateGas', [await request(), 'pending'])
    return { gas: fields.gas ?? estimate, refusal: undefined }
  } catch (error) {
    const refusal = error instanceof Error ? error.message : 'the chain refused to estimate it.'
    return { gas: fields.gas ?? blindGas, refusal }
  }
}

async function chooseFees(context: WalletContext, chain: WalletChain, fields: TransactionFields): Promise<Fees> {
  const legacy = fields.accessList === undefined ? 0 : 1
  if (fields.gasPrice !== undefined) return { type: legacy, gasPrice: fields.gasPrice }
  const block = (await context.read(chain, 'eth_getBlockByNumber', ['latest', false])) as {
    baseFeePerGas?: unknown
  } | null
  if (!isQuantity(block?.baseFeePerGas))
    return { type: legacy, gasPrice: await readQuantity(context, chain, 'eth_gasPrice') }
  const tip =
    fields.maxPriorityFeePerGas ??
    (await readQuantity(context, chain, 'eth_maxPriorityFeePerGas').catch(() => 1_000_000_000n))
  const most = fields.maxFeePerGas ?? BigInt(block.baseFeePerGas) * 2n + tip
  return { type: 2, maxFeePerGas: most, maxPriorityFeePerGas: tip < most ? tip : most }
}

/** A call as nodes take it. */
const toRpc = (from: Hex, { to, value, data }: Call) => ({
  from,
  ...(to ? { to } : {}),
  value: toQuantity(value),
  data,
})

const nextNonce = async (context: WalletContext, chain: WalletChain, account: Hex): Promise<number> =>
  Number(await readQuantity(context, chain, 'eth_getTransactionCount', [account, 'pending']))

async function readQuantity(
  context: WalletContext,
  chain: WalletChain,
  method: string,
  params: readonly unknown[] = [],
): Promise<bigint> {
  const answer = await context.read(chain, method, params)
  if (!isQuantity(answer)) throw internalError(`${chain.rpcUrl} answered "${method}" with something that is no number.`)
  return BigInt(answer)
}
