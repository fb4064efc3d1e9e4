import type { getNamesOf } from '@latchkey/protocol/api'
import { evmChainNumber, toCoinType } from '@latchkey/protocol/caip'
import type { InferOutput } from 'valibot'
import type { Names } from './createNames'
import type { NamedAccount } from './NamedAccount'
import type { RegisteredName } from './NameStore'

export type NameRecord = InferOutput<typeof getNamesOf.answer>[number]

/** A name of a registry. Chain 1 is told twice: once by its own coin type (ENSIP-11), once as 60, which everybody knew before. */
export function toRecord({ name, address, elsewhere, avatar, bio }: NamedAccount, { chain }: Names): NameRecord {
  const owners = [...(address ? [[evmChainNumber(chain.network.id), address] as const] : []), ...elsewhere]
  const entries = owners.flatMap(([number, address]) =>
    [...(number === 1 ? [60] : []), toCoinType(number)].map((type) => [type, { address, created: '' }] as const),
  )
  return {
    name,
    registered_at: '',
    addresses: Object.fromEntries(entries),
    attributes: [{ ...(avatar !== undefined && { avatar }), ...(bio !== undefined && { bio }) }],
  }
}

/** A name of this server's zone. */
export function toOwnRecord({ name, address, coinTypes, registeredAt }: RegisteredName): NameRecord {
  const created = new Date(registeredAt).toISOString()
  return {
    name,
    registered_at: created,
    addresses: Object.fromEntries(coinTypes.map((type) => [String(type), { address, created }])),
    attributes: [{}],
  }
}
