import type { NameRecord, NameSuggestion, Names } from '@latchkey/features/names'
import type { Latchkey, Scope } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { providerMissing } from '@latchkey/protocol/errors'
import { useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { type Action, useAction } from './useAction'
import { useLifetime } from './useLifetime'

/** A name to take, with its zone, like `anna.latchkey.id`. */
export interface TakeNameParameters extends Scope {
  readonly name: string
}

/** What can be asked of names; without a signal of its own a question ends once the component is unmounted. */
export interface NameLookups {
  /** The zone names are taken in here, like `latchkey.id`; `undefined` where there is none. Rejects with `http.*`. */
  readonly readZone: (signal?: AbortSignal) => Promise<string | undefined>
  /** The name that was typed and others like it. Rejects with `requirement.name_suggestions_failed`. */
  readonly suggest: (typed: string, signal?: AbortSignal) => Promise<readonly NameSuggestion[]>
  /** The address a name leads to on a chain, never that of another one. Rejects with `requirement.name_resolve_failed`, or `caip.invalid_coin_type` for a chain that no record can name. */
  readonly resolve: (name: string, chainId: ChainId, signal?: AbortSignal) => Promise<string | undefined>
  /** The names of an address, the one it goes by first; kept for 5 min. Rejects with `requirement.names_for_address_failed`. */
  readonly namesOf: (address: string, signal?: AbortSignal) => Promise<readonly NameRecord[]>
}

const takeName = async (
  latchkey: Latchkey,
  { name, signal }: TakeNameParameters & { readonly signal: AbortSignal },
): Promise<string> => {
  const { register } = await latchkey.feature('names')
  await register({ name, signal })
  return name
}

/**
 * Takes a name for the connected account by one signature, and looks names up; the data is the name.
 * @example
 * function Take({ name }: { name: string }) {
 *   const { dispatch, status } = useName()
 *   return <button onClick={() => dispatch({ name })} disabled={status === 'pending'}>Take {name}</button>
 * }
 */
export function useName(): Action<TakeNameParameters, string> & NameLookups {
  const latchkey = useContext(LatchkeyContext)
  const action = useAction(takeName)
  const lifetime = useLifetime()
  const lookups = useMemo((): NameLookups => {
    const names = async (): Promise<Omit<Names, 'destroy'>> => {
      if (!latchkey) throw providerMissing({})
      return latchkey.feature('names')
    }
    return {
      readZone: async (signal = lifetime()) => (await names()).readZone(signal),
      suggest: async (typed, signal = lifetime()) => (await names()).suggest(typed, signal),
      resolve: async (name, chainId, signal = lifetime()) => (await names()).resolve(name, chainId, signal),
      namesOf: async (address, signal = lifetime()) => (await names()).namesOf(address, signal),
    }
  }, [latchkey, lifetime])
  return { ...action, ...lookups }
}
