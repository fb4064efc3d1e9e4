import { concatHex, encodeAbiParameters, type Hex } from 'viem'
import type { EvmAddress } from '../../chain/networks/Network'
import type { CallOutcome } from '../resolver/callResolver'
import { type OffchainLookup, parseOffchainLookup } from './parseOffchainLookup'

/** Lookups that one question may lead to, one after the other. */
const mostLookups = 4

export interface LookupParts {
  /** The contract that was asked. */
  readonly to: EvmAddress
  /** Asks its gateways; absent where nobody off the chain is to be asked. */
  readonly ask: ((lookup: OffchainLookup) => Promise<Hex | undefined>) | undefined
  /** Asks the contract once more. */
  call(data: Hex): Promise<CallOutcome>
}

/**
 * The answer to a call, once what its contract wants to know from off the chain was asked and told (EIP-3668). The contract judges what a
 * gateway said: it is told nothing that it did not ask for, and nobody else is told anything.
 *
 * @throws UpstreamError; what `ask` throws.
 */
export async function followLookups(first: CallOutcome, { to, ask, call }: LookupParts): Promise<Hex | undefined> {
  let outcome = first
  for (let asked = 0; asked < mostLookups && outcome.answer === undefined; asked++) {
    const lookup = outcome.revert && parseOffchainLookup(outcome.revert, to)
    const response = lookup && (await ask?.(lookup))
    if (!lookup || response === undefined) return undefined
    const told = encodeAbiParameters([{ type: 'bytes' }, { type: 'bytes' }], [response, lookup.extraData])
    outcome = await call(concatHex([lookup.callbackFunction, told]))
  }
  return outcome.answer
}
