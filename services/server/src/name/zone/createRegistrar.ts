import { createHash } from 'node:crypto'
import { checksumAddress } from '@latchkey/protocol/address'
import { nameMessage, type postName } from '@latchkey/protocol/api'
import type { InferOutput } from 'valibot'
import type { Hex } from 'viem'
import type { Chains } from '../../chain/nodes/createChains'
import type { Clock } from '../../clock/Clock'
import { badRequest } from '../../http/answer/HttpError'
import { parseInput } from '../../http/request/parseInput'
import { parseJson } from '../../http/request/readJson'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { isSameName } from '../isSameName'
import type { NameStore, Registered } from '../NameStore'
import { judgeLabel } from './judgeLabel'
import { looksOf } from './looksOf'
import { proveOwner } from './proveOwner'

/** Milliseconds a message may be old, or ahead of this server's clock. */
const tolerance = 60_000
/** How much longer its proof is remembered, for processes whose clocks differ. */
const slack = 10 * 60_000
/** The coin type of chain 1 that everybody knew before each EVM chain had one. */
const ether = 60
const evmCoinTypes = 0x80000000

/** Takes what a registration may cost, before it is caused. */
export interface RegistrationLimits {
  /** What asking a chain costs. */
  readonly charge: Charge
  /** A name that is about to be kept. */
  takeName(): Promise<void>
}

export type Registration = Registered | 'unproven' | 'unknown'

/** Registers names of a zone. */
export interface Registrar {
  /** @throws HttpError 400 for what nobody could register, and what the limits throw. */
  register(asked: InferOutput<typeof postName.body>, limits: RegistrationLimits): Promise<Registration>
}

export function createRegistrar(
  zone: string,
  store: NameStore,
  { chains, clock }: { readonly chains: Chains; readonly clock: Pick<Clock, 'now'> },
): Registrar {
  return {
    async register({ coin_type, address: written, message, signature }, limits) {
      const address = checksumAddress(written)
      if (address === undefined) throw badRequest('address must be 0x and 40 hexadecimal digits.')
      const { name, timestamp } = parseInput(nameMessage, parseJson(message))
      const label = labelIn(name, zone)
      if (Math.abs(clock.now() - timestamp * 1_000) > tolerance)
        throw badRequest('The timestamp of the message must be within 60 s of now. Sign again.')
      const coinTypes = coinTypesOf(coin_type)
      const chain = chains.find(`eip155:${(coinTypes[0] ?? 0) - evmCoinTypes}`)
      const claim = { address, message, signature: signature as Hex, chain, charge: limits.charge }
      const ownership = await proveOwner(claim)
      if (ownership === 'wrong') return 'unproven'
      if (ownership === 'unknown') return 'unknown'
      const provenOn = ownership === 'by-contract' ? chain?.network.id : undefined
      const asked = { name, address, coinTypes, provenOn, registeredAt: clock.now() }
      const held = await store.find(name)
      if (held && !isSameName(held, asked)) return 'taken'
      // Nothing more is kept of what its owner asks for again.
      if (!held) await limits.takeName()
      return store.register({
        ...asked,
        looks: `${looksOf(label)}.${zone}`,
        // Of the message, not the signature: one message has many signatures that are good.
        proof: createHash('sha256').update(`${address}\n${message}`).digest('hex'),
        proofEnds: timestamp * 1_000 + tolerance + slack,
      })
    },
  }
}

/** Both are stored of chain 1, its own one first. */
function coinTypesOf(asked: number): readonly number[] {
  const own = asked === ether ? evmCoinTypes + 1 : asked
  return own === evmCoinTypes + 1 ? [own, ether] : [own]
}

/** @throws HttpError 400 */
function labelIn(name: string, zone: string): string {
  if (!name.endsWith(`.${zone}`)) throw badRequest(`The name must end with .${zone}, in small letters.`)
  const label = name.slice(0, -zone.length - 1)
  const fault = judgeLabel(label)
  if (fault !== undefined) throw badRequest(fault)
  return label
}
