import { type Call, type SendTransactionParameters, seen } from '@latchkey/core'
import { transactionInvalid } from '@latchkey/protocol/errors'
import { isHex } from '@latchkey/protocol/hash'
import { isCheckedAddress } from '../isCheckedAddress'
import { toQuantity } from '../quantity'

/** A call as JSON-RPC takes it. */
export interface RpcCall {
  readonly to: string
  readonly value?: `0x${string}`
  readonly data?: string
}

const largest = 2n ** 256n - 1n

/** Checks a call and writes it for JSON-RPC; throws `transaction.invalid` naming the field. */
export function toCall({ to, value, data }: Call): RpcCall {
  if (!isCheckedAddress(to)) throw transactionInvalid({ field: 'to', seen: seen(to) })
  if (data !== undefined && !isHex(data)) throw transactionInvalid({ field: 'data', seen: seen(data) })
  return { to, ...quantity('value', value), ...(data !== undefined && { data }) }
}

/** Checks a transaction's gas fields and writes them for JSON-RPC. */
export function toGas({ gas, gasPrice }: SendTransactionParameters): Readonly<Record<string, string>> {
  return { ...quantity('gas', gas), ...quantity('gasPrice', gasPrice) }
}

function quantity(field: string, value: bigint | undefined): Readonly<Record<string, `0x${string}`>> {
  if (value === undefined) return {}
  if (typeof value !== 'bigint' || value < 0n || value > largest) throw transactionInvalid({ field, seen: seen(value) })
  return { [field]: toQuantity(value) }
}
