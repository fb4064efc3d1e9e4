import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import { namehash, normalize } from 'viem/ens'
import type { EvmAddress } from '../chain/networks/Network'
import { costOfMany } from '../chain/nodes/callMany'
import type { Chain } from '../chain/nodes/createChain'
import type { Services } from '../noun/Services'
import { alsoCharging, createCache, type Held } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import type { NamedAccount } from './NamedAccount'
import type { GatewayFetch } from './offchain/createGatewayFetch'
import { GatewayError } from './offchain/GatewayError'
import type { Registry } from './parseRegistry'
import { callResolver } from './resolver/callResolver'
import { createForwardReader } from './resolver/createForwardReader'
import { decoded } from './resolver/decoded'
import { findResolver } from './resolver/findResolver'
import { PartlyRead } from './resolver/PartlyRead'
import { zoneOf } from './zone/zoneOf'

const deadline = 5_000
/** Where hosts off the chain may be asked too: one may keep silent for 3 s before the next is asked, and a node has its time after them. */
const deadlineOffchain = 7_000
/** Calls to a node that reading a name takes at least; the way back takes as many again. */
const forwardCalls = 2
/** A registry is asked for each name above a name: one of more labels is none. */
const mostLabels = 10
const lifetime = { fresh: 2 * 60_000, keep: 60 * 60_000, most: 20_000 }

const abi = parseAbi(['function name(bytes32 node) view returns (string)'])

/** Names of an ENS-style registry, remembered for 2 min. */
export interface Names {
  /** The chain the registry stands on. */
  readonly chain: Chain
  /**
   * Who a name belongs to that somebody typed: gateways off the chain are asked, where its resolver sends there (EIP-3668). Where those say
   * nothing, what was known of the name stands in, else nobody has it; where they do of some chains alone, what they said is marked as incomplete.
   *
   * @param name normalized (ENSIP-15).
   * @throws UpstreamError of a node.
   */
  find(name: string, charge: Charge): Promise<Held<NamedAccount | undefined>>
  /**
   * The name an account goes by, only if that name leads back to the account. Gateways are asked for one's own account alone: else anybody
   * could make this server, and through it whoever looks at a list, tell a host of theirs that somebody looked.
   *
   * @throws UpstreamError of a node.
   */
  nameOf(
    address: EvmAddress,
    charge: Charge,
    wish?: { readonly isOwn?: boolean },
  ): Promise<Held<NamedAccount | undefined>>
}

export interface NamesParameters {
  readonly chain: Chain
  readonly registry: Registry
  /** EVM numbers of the other chains that a name may lead somewhere on. */
  readonly elsewhere?: readonly number[]
  /** Who asks gateways off the chain; absent where nobody is asked there. */
  readonly fetch: GatewayFetch | undefined
  /** That this server registers names in itself. */
  readonly zone?: string | undefined
}

export function createNames(
  { chain, registry, elsewhere = [], fetch, zone }: NamesParameters,
  services: Pick<Services, 'clock' | 'lifetime'>,
): Names {
  const { clock } = services
  const forwards = createCache<NamedAccount | undefined>({ clock, ...lifetime })
  /** Of the way back, which asks nothing of other chains: less than what is told of a name. */
  const owners = createCache<NamedAccount | undefined>({ clock, ...lifetime })
  const backwards = createCache<NamedAccount | undefined>({ clock, ...lifetime })
  const readForward = createForwardReader({
    ...services,
    chain,
    registry,
    elsewhere: elsewhere.filter(isNumbered),
    fetch,
  })

  /** What the chain alone says is kept apart: it is less than what its gateways say, and neither stands in for the other. */
  const keyOf = (subject: string, offchain: Charge | undefined) => `${offchain ? 'offchain' : 'chain'} ${subject}`
  const untilFor = (offchain: Charge | undefined) => clock.now() + (offchain ? deadlineOffchain : deadline)
  const offchainBy = (charge: Charge) => (fetch ? alsoCharging(charge) : undefined)

  function costOf(name: string): number {
    const labels = name.split('.').length
    return Math.max(forwardCalls, Math.min(labels, costOfMany(chain, labels)))
  }

  async function readBackward(address: EvmAddress, offchain: Charge | undefined): Promise<NamedAccount | undefined> {
    const until = untilFor(offchain)
    const reverse = `${address.slice(2).toLowerCase()}.addr.reverse`
    const left = () => Math.max(until - clock.now(), 1)
    const resolver = await findResolver(chain, registry, reverse, left())
    if (!resolver?.isExact) return undefined
    const data = encodeFunctionData({ abi, args: [namehash(reverse)] })
    const [said] = await callResolver(chain, resolver.address, [data], left())
    const name = decoded(said?.answer, (hex) => decodeFunctionResult({ abi, data: hex }))
    // A name that looks like another one after normalization is not shown at all (ENSIP-15).
    if (!name || normalized(name) !== name) return undefined
    // Whose a name of this zone is says this server alone, whatever the registry holds of it.
    if (zoneOf(name, zone) !== 'chain') return undefined
    // The way back is proven each time: names change hands.
    const wish = { until, offchain: offchain && alsoCharging(offchain), others: undefined }
    const { value } = await owners.get(keyOf(name, offchain), () => readForward(name, wish), { force: true })
    return value?.address === address ? value : undefined
  }

  return {
    chain,
    find: (name, charge) => {
      const offchain = offchainBy(charge)
      const load = () => readForward(name, { until: untilFor(offchain), offchain, others: alsoCharging(charge) })
      return forwards.get(keyOf(name, offchain), load, { charge: () => charge(costOf(name)) }).catch(whatIsLeft)
    },
    nameOf: (address, charge, { isOwn = false } = {}) => {
      const offchain = isOwn ? offchainBy(charge) : undefined
      const load = () => readBackward(address, offchain)
      return backwards.get(keyOf(address, offchain), load, { charge: () => charge(2 * forwardCalls) }).catch(whatIsLeft)
    },
  }
}

/** Whether a name may say anything of a chain: those of larger numbers have no coin type (ENSIP-11). */
const isNumbered = (chainNumber: number): boolean => chainNumber < 0x8000_0000

/** Gateways are of the name's owner, so that nothing here failed; what is known in part is asked for anew by whoever wants it next. */
function whatIsLeft(error: unknown): Held<NamedAccount | undefined> {
  if (error instanceof PartlyRead) return { value: { ...error.found, isIncomplete: true }, isStale: false }
  if (error instanceof GatewayError) return { value: undefined, isStale: false }
  throw error
}

/** Names whose normal form is themselves; the tables for all others take half a second to unpack. */
const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** The normalized form of a name, `undefined` when it is none. */
export function normalized(name: string): string | undefined {
  if (name.length > 255 || name.split('.').length > mostLabels) return undefined
  if (plain.test(name)) return name
  try {
    return normalize(name)
  } catch {
    // Not a name, whatever it is.
    return undefined
  }
}
