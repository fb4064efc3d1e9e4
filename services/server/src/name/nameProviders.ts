import type { Names } from './createNames'
import type { Zone } from './Zone'

/** Who says names here, for readiness: the registry of a chain, and this server for its zone; `off` where nobody does. */
export const nameProviders = ({
  names,
  zone,
}: {
  readonly names: Names | undefined
  readonly zone: Zone | undefined
}): string => [...(names ? ['registry'] : []), ...(zone ? ['zone'] : [])].join(',') || 'off'
