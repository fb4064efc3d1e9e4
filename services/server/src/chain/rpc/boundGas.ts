import { badRequest } from '../../http/answer/HttpError'

/** Methods that a node runs with all the gas it has where nobody says how much. */
const unbounded = ['eth_call', 'eth_createAccessList', 'eth_estimateGas']
/** Blocks of a simulation, each of which may have gas of its own. */
const mostBlocks = 5

/**
 * The parameters of a call, as JSON, with no more gas than a visitor may have a node spend: one may allow a hundred times as much, and be busy
 * with a few calls for as long as all others wait.
 *
 * @throws HttpError 400 when the gas is no number, or a simulation has more than five blocks.
 */
export function boundGas(method: string, params: string, most: bigint): string {
  const bounded = (gas: unknown) => (asGas(gas) > most ? hex(most) : gas)
  // Nothing but the gas of a transaction and of a block goes by these names: keys that methods do not know are gone by now.
  const bound = JSON.parse(params, (key, value: unknown) =>
    key === 'gas' || key === 'gasLimit' ? bounded(value) : value,
  ) as unknown[]
  const [call] = bound
  if (typeof call !== 'object' || call === null) return JSON.stringify(bound)
  const { blockStateCalls, gas } = call as { readonly blockStateCalls?: unknown; readonly gas?: string | number }
  if (Array.isArray(blockStateCalls) && blockStateCalls.length > mostBlocks)
    throw badRequest(`blockStateCalls may have ${mostBlocks} blocks at most`)
  // Some nodes take none at all for as much as they have.
  const isSaid = gas !== undefined && BigInt(gas) > 0n
  return JSON.stringify(
    unbounded.includes(method) && !isSaid ? [{ ...call, gas: hex(most) }, ...bound.slice(1)] : bound,
  )
}

function asGas(gas: unknown): bigint {
  const isNumber = typeof gas === 'string' ? /^0x[0-9a-fA-F]{1,64}$/.test(gas) : Number.isInteger(gas)
  if (!isNumber) throw badRequest('gas must be a hexadecimal number')
  return BigInt(gas as string | number)
}

const hex = (value: bigint) => `0x${value.toString(16)}`
