import { badRequest } from '../../http/answer/HttpError'

/** About a block of Ethereum; what reads many contracts at once stays far below. */
const most = 30_000_000n
/** Methods that a node runs with all the gas it has where nobody says how much; an estimate ends at that of a block by itself. */
const unbounded = ['eth_call', 'eth_createAccessList']

/**
 * The parameters of a call, as JSON, with no more gas than a visitor may have a node spend: one may allow a hundred times as much, and be busy
 * with a few calls for as long as all others wait.
 *
 * @throws HttpError 400 when the gas is no number.
 */
export function boundGas(method: string, params: string): string {
  // Nothing but the gas of a transaction goes by that name: keys that methods do not know are gone by now.
  const bound = JSON.parse(params, (key, value: unknown) => (key === 'gas' ? bounded(value) : value)) as unknown[]
  const [call] = bound
  if (!unbounded.includes(method) || typeof call !== 'object' || call === null || 'gas' in call)
    return JSON.stringify(bound)
  return JSON.stringify([{ ...call, gas: hex(most) }, ...bound.slice(1)])
}

function bounded(gas: unknown): unknown {
  const isNumber = typeof gas === 'string' ? /^0x[0-9a-fA-F]{1,64}$/.test(gas) : Number.isInteger(gas)
  if (!isNumber) throw badRequest('gas must be a hexadecimal number')
  return BigInt(gas as string | number) > most ? hex(most) : gas
}

const hex = (value: bigint) => `0x${value.toString(16)}`
