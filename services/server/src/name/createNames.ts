import { decodeFunctionResult, encodeFunctionData, type Hex, parseAbi, zeroAddress } from 'viem'
import { namehash, normalize } from 'viem/ens'
import type { EvmAddress } from '../chain/networks/Network'
import type { ContractCall } from '../chain/nodes/ContractCall'
import { callMany } from '../chain/nodes/callMany'
import type { Chain } from '../chain/nodes/createChain'
import type { Services } from '../noun/Services'
import { createCache, type Held } from '../upstream/createCache'
import type { Charge } from '../upstream/createUpstreamQuota'
import type { Registry } from './parseRegistry'
import { avatarText, bioText } from './profileTexts'
import { zoneOf } from './zone/zoneOf'

const deadline = 5_000
/** Calls to a node that reading a name takes; the way back takes as many again. */
const forwardCalls = 2
const lifetime = { fresh: 2 * 60_000, keep: 60 * 60_000, most: 20_000 }

const abi = parseAbi([
  'function resolver(bytes32 node) view returns (address)',
  'function addr(bytes32 node) view returns (address)',
  'function name(bytes32 node) view returns (string)',
  'function text(bytes32 node, string key) view returns (string)',
])

/** What a name says of its owner. */
export interface NamedAccount {
  readonly name: string
  readonly address: EvmAddress
  /** An address a page may load, else `undefined`. */
  readonly avatar: string | undefined
  readonly bio: string | undefined
}

/** Names of an ENS-style registry, remembered for 2 min. */
export interface Names {
  /** The chain the registry stands on. */
  readonly chain: Chain
  /**
   * Who a name belongs to.
   *
   * @param name normalized (ENSIP-15).
   * @throws UpstreamError
   */
  find(name: string, charge: Charge): Promise<Held<NamedAccount | undefined>>
  /**
   * The name an account goes by, only if that name leads back to the account.
   *
   * @throws UpstreamError
   */
  nameOf(address: EvmAddress, charge: Charge): Promise<Held<NamedAccount | undefined>>
}

/** @param zone that this server registers names in itself. */
export function createNames(
  chain: Chain,
  registry: Registry,
  { clock }: Pick<Services, 'clock'>,
  zone?: string,
): Names {
  const forwards = createCache<NamedAccount | undefined>({ clock, ...lifetime })
  const backwards = createCache<NamedAccount | undefined>({ clock, ...lifetime })

  async function ask(to: EvmAddress, calls: readonly Hex[], until: number) {
    const requests = calls.map((data): ContractCall => ({ to, data }))
    return callMany(chain, requests, Math.max(until - clock.now(), 1))
  }

  async function resolverOf(node: Hex, until: number): Promise<EvmAddress | undefined> {
    const data = encodeFunctionData({ abi, functionName: 'resolver', args: [node] })
    const [answer] = await ask(registry.address, [data], until)
    const address = decoded(answer, (hex) => decodeFunctionResult({ abi, functionName: 'resolver', data: hex }))
    return address === zeroAddress ? undefined : address
  }

  async function readForward(name: string, until: number): Promise<NamedAccount | undefined> {
    const node = namehash(name)
    const resolver = await resolverOf(node, until)
    if (resolver === undefined) return undefined
    const text = (key: string) => encodeFunctionData({ abi, functionName: 'text', args: [node, key] })
    const [owner, avatar, description] = await ask(
      resolver,
      [encodeFunctionData({ abi, functionName: 'addr', args: [node] }), text('avatar'), text('description')],
      until,
    )
    const address = decoded(owner, (hex) => decodeFunctionResult({ abi, functionName: 'addr', data: hex }))
    if (address === undefined || address === zeroAddress) return undefined
    const textOf = (hex: Hex) => decodeFunctionResult({ abi, functionName: 'text', data: hex })
    return { name, address, avatar: avatarText(decoded(avatar, textOf)), bio: bioText(decoded(description, textOf)) }
  }

  async function readBackward(address: EvmAddress, force: boolean): Promise<NamedAccount | undefined> {
    const until = clock.now() + deadline
    const node = namehash(`${address.slice(2).toLowerCase()}.addr.reverse`)
    const resolver = await resolverOf(node, until)
    if (resolver === undefined) return undefined
    const [answer] = await ask(resolver, [encodeFunctionData({ abi, functionName: 'name', args: [node] })], until)
    const name = decoded(answer, (hex) => decodeFunctionResult({ abi, functionName: 'name', data: hex }))
    // A name that looks like another one after normalization is not shown at all (ENSIP-15).
    if (!name || normalized(name) !== name) return undefined
    // Whose a name of this zone is says this server alone, whatever the registry holds of it.
    if (zoneOf(name, zone) !== 'chain') return undefined
    const { value } = await forwards.get(name, () => readForward(name, until), { force })
    return value?.address === address ? value : undefined
  }

  return {
    chain,
    find: (name, charge) =>
      forwards.get(name, () => readForward(name, clock.now() + deadline), { charge: () => charge(forwardCalls) }),
    // The way back is proven each time: names change hands.
    nameOf: (address, charge) =>
      backwards.get(address, () => readBackward(address, true), { charge: () => charge(2 * forwardCalls) }),
  }
}

/** Names whose normal form is themselves; the tables for all others take half a second to unpack. */
const plain = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/

/** The normalized form of a name, `undefined` when it is none. */
export function normalized(name: string): string | undefined {
  if (name.length > 255) return undefined
  if (plain.test(name)) return name
  try {
    return normalize(name)
  } catch {
    // Not a name, whatever it is.
    return undefined
  }
}

function decoded<T>(answer: Hex | undefined, decode: (hex: Hex) => T): T | undefined {
  if (answer === undefined) return undefined
  try {
    return decode(answer)
  } catch {
    // Resolvers are contracts of anybody: what cannot be read says nothing.
    return undefined
  }
}
