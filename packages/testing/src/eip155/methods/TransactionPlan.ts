import type { Call } from '../engine/ApprovalRequest'
import { type Hex, isQuantity, toQuantity } from '../engine/Hex'
import { internalError } from '../engine/ProviderError'
import type { WalletChain } from '../engine/WalletChain'
import type { TransactionFields } from './TransactionFields'
import type { WalletContext } from './WalletContext'

type Fees =
  | { readonly type: 0; readonly gasPrice: bigint }
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

/** Fills in gas and fees from the chain. */
export async function planTransaction(
  context: WalletContext,
  chain: WalletChain,
  account: Hex,
  fields: TransactionFields,
): Promise<TransactionPlan> {
  const [estimate, fees] = await Promise.all([
    estimateGas(context, chain, account, fields),
    chooseFees(context, chain, fields),
  ])
  return { account, chain, fields, fees, ...estimate }
}

/** The most the plan can cost beside its value. */
export const highestFee = ({ gas, fees }: TransactionPlan): bigint =>
  gas * (fees.type === 0 ? fees.gasPrice : fees.maxFeePerGas)

/** Signs with the next nonce and sends. */
export function sendPlan(context: WalletContext, { account, chain, fields, gas, fees }: TransactionPlan): Promise<Hex> {
  return context.exclusive(async () => {
    const signer = await context.keys.signer(account)
    const nonce =
      fields.nonce ?? Number(await readQuantity(context, chain, 'eth_getTransactionCount', [account, 'pending']))
    const raw = signer.signTransaction({
      chainId: chain.chainId,
      nonce,
      to: fields.call.to ?? null,
      value: fields.call.value,
      data: fields.call.data,
      gasLimit: gas,
      ...(fields.accessList === undefined ? {} : { accessList: fields.accessList as [] }),
      ...fees,
    })
    return (await context.read(chain, 'eth_sendRawTransaction', [raw])) as Hex
  })
}

async function estimateGas(context: WalletContext, chain: WalletChain, account: Hex, { call, gas }: TransactionFields) {
  try {
    const estimate = await readQuantity(context, chain, 'eth_estimateGas', [toRpc(account, call), 'pending'])
    return { gas: gas ?? estimate, warning: undefined }
  } catch (error) {
    return {
      gas: gas ?? blindGas,
      warning: error instanceof Error ? error.message : 'The chain refused to estimate it.',
    }
  }
}

async function chooseFees(context: WalletContext, chain: WalletChain, fields: TransactionFields): Promise<Fees> {
  if (fields.gasPrice !== undefined) return { type: 0, gasPrice: fields.gasPrice }
  const block = (await context.read(chain, 'eth_getBlockByNumber', ['latest', false])) as {
    baseFeePerGas?: unknown
  } | null
  if (!isQuantity(block?.baseFeePerGas))
    return { type: 0, gasPrice: await readQuantity(context, chain, 'eth_gasPrice') }
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
