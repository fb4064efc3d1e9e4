/** Zones of other services, in which nobody has a name here; no chain is asked for them. */
const foreign = ['.reown.id', '.wcn.id']

/** Whose a name is: of the zone of this server, of another service's, or of the registry on a chain. */
export function zoneOf(name: string, zone: string | undefined): 'own' | 'foreign' | 'chain' {
  if (zone !== undefined && name.endsWith(`.${zone}`)) return 'own'
  return foreign.some((one) => name.endsWith(one)) ? 'foreign' : 'chain'
}
