import { type FixtureMark, liveMark } from '../upstream/liveMark'
import type { Names } from './createNames'
import offchain from './resolver/fixtures/offchain.json'
import registered from './resolver/fixtures/registry.json'
import type { Zone } from './Zone'

/** All the exchanges that the reading of a registry and its resolvers was proven with. */
export const registryProven: readonly FixtureMark[] = [registered, offchain].map(({ date, mark }) => ({ date, mark }))

/**
 * Who says names here, for readiness: the registry of a chain, and whether reading one was ever seen to work, and this server for its zone;
 * `off` where nobody does.
 */
export const nameProviders = ({
  names,
  zone,
}: {
  readonly names: Names | undefined
  readonly zone: Zone | undefined
}): { readonly provider: string; readonly live?: string } => ({
  provider: [...(names ? ['registry'] : []), ...(zone ? ['zone'] : [])].join(',') || 'off',
  ...(names && { live: liveMark(registryProven) }),
})
