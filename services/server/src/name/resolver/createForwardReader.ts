import { evmChainNumber } from '@latchkey/protocol/caip'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { EvmAddress } from '../../chain/networks/Network'
import type { Chain } from '../../chain/nodes/createChain'
import type { Services } from '../../noun/Services'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { deadlineSignal } from '../../upstream/deadlineSignal'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { NamedAccount } from '../NamedAccount'
import { askGateways } from '../offchain/askGateways'
import type { GatewayFetch } from '../offchain/createGatewayFetch'
import { followLookups } from '../offchain/followLookups'
import { GatewayError } from '../offchain/GatewayError'
import { type OffchainLookup, parseOffchainLookup } from '../offchain/parseOffchainLookup'
import type { Registry } from '../parseRegistry'
import { avatarText, bioText } from '../profileTexts'
import { type CallOutcome, callResolver } from './callResolver'
import { decoded } from './decoded'
import { findResolver } from './findResolver'
import { PartlyRead } from './PartlyRead'
import { addressQuestion, elsewhereQuestion, manyQuestion, type RecordQuestion, textQuestion } from './recordQuestions'

const erc165 = parseAbi(['function supportsInterface(bytes4 id) view returns (bool)'])
/** `resolve(bytes,bytes)` (ENSIP-10). */
const supportsExtended = encodeFunctionData({ abi: erc165, args: ['0x9061b923'] })
const erc7996 = parseAbi(['function supportsFeature(bytes4 id) view returns (bool)'])
/** `eth.ens.resolver.extended.multicall` (ENSIP-22). */
const supportsMany = encodeFunctionData({ abi: erc7996, args: ['0x96b62db8'] })
/** Questions of other chains that are followed off the chain each by itself; where a resolver takes all in one there is one lookup. */
const mostFollowed = 4
/** Other chains that are asked about one by one: one list to a node, which a visitor's share pays for. */
const mostAlone = 50
/** What telling a contract what a gateway said is charged as. */
const costOfCallback = 1
/** Milliseconds a node has for that, however late a gateway answered: what hosts of others take is never held against a node. */
const callbackTime = 2_500

export interface ForwardParts extends Pick<Services, 'clock' | 'lifetime'> {
  readonly chain: Chain
  readonly registry: Registry
  /** EVM numbers of the other chains it is read for. */
  readonly elsewhere: readonly number[]
  /** Who asks gateways off the chain; absent where nobody is asked there. */
  readonly fetch: GatewayFetch | undefined
}

export interface ForwardWish {
  /** When it must be answered. */
  readonly until: number
  /** Charges for what is asked off the chain; absent where nobody is to be asked there. */
  readonly offchain: Charge | undefined
  /** Charges for what other chains are asked about one by one; absent where only its owner on this one is wanted. */
  readonly others: Charge | undefined
}

/**
 * Reads whom a name belongs to.
 *
 * @throws UpstreamError, a GatewayError where only gateways failed; PartlyRead where somebody has it, and other chains failed; what
 * `offchain` throws.
 */
export type ReadForward = (name: string, wish: ForwardWish) => Promise<NamedAccount | undefined>

export function createForwardReader({ chain, registry, elsewhere, fetch, clock, lifetime }: ForwardParts): ReadForward {
  return async (name, { until, offchain: charge, others: chargeOthers }) => {
    const left = () => Math.max(until - clock.now(), 1)
    const found = await findResolver(chain, registry, name, left())
    if (found === undefined) return undefined
    const to = found.address
    const owner = addressQuestion(name, evmChainNumber(chain.network.id))
    const picture = textQuestion(name, 'avatar')
    const description = textQuestion(name, 'description')
    const others = (chargeOthers ? elsewhere : []).map((number) => elsewhereQuestion(name, number))
    const all = manyQuestion(name, [owner, picture, description, ...others])
    const asked = [all, owner, picture, description].flatMap(({ direct, extended }) => [direct.data, extended.data])
    // In all ways at once: which one counts is known with the answers, and waits for no request of its own.
    const support = [supportsExtended, supportsMany]
    const [isBelow, isMany, ...outcomes] = await callResolver(chain, to, [...support, ...asked], left())
    const isExtended = isTrue(isBelow)
    if (!isExtended && !found.isExact) return undefined

    const { signal, end } = deadlineSignal(clock, left(), lifetime)
    const lookups = {
      to,
      ask: fetch && charge && ((lookup: OffchainLookup) => askGateways(lookup, { fetch, charge, signal })),
      async call(data: Hex) {
        await charge?.(costOfCallback)
        const [outcome = {}] = await callResolver(chain, to, [data], Math.max(left(), callbackTime))
        return outcome
      },
    }
    const outcomeAt = (place: number) => outcomes[2 * place + (isExtended ? 1 : 0)] ?? {}
    const follow = async <T>(outcome: CallOutcome, { extended, direct }: RecordQuestion<T>): Promise<T | undefined> =>
      decoded(await followLookups(outcome, lookups), isExtended ? extended.read : direct.read)
    /** What a resolver says to all in one, where it takes them so; its own one that does not is followed nowhere for it. */
    const readAll = async () => {
      if (isExtended) return isTrue(isMany) ? follow(outcomeAt(0), all).catch(unlessSilent) : undefined
      return decoded(outcomeAt(0).answer, all.direct.read)
    }
    async function readElsewhere(): Promise<ReadElsewhere> {
      if (others.length === 0) return { found: new Map(), failure: undefined, isLeftOut: false }
      const failures: UpstreamError[] = []
      const note = (error: unknown): undefined => {
        if (!(error instanceof UpstreamError)) throw error
        failures.push(error)
      }
      const calls = others.slice(0, mostAlone).map(({ direct, extended }) => (isExtended ? extended : direct).data)
      await chargeOthers?.(calls.length)
      const said = await callResolver(chain, to, calls, Math.max(left(), callbackTime)).catch(note)
      let followed = 0
      const read = others.map((question, place) => {
        const outcome = said?.[place] ?? {}
        if (isLookup(outcome, to) && ++followed > mostFollowed) return undefined
        return follow(outcome, question).catch(note)
      })
      const isLeftOut = followed > mostFollowed || others.length > mostAlone
      return { found: elsewhereOf(await Promise.all(read)), failure: worstOf(failures), isLeftOut }
    }
    const elsewhereOf = (addresses: readonly (EvmAddress | undefined)[]): Elsewhere =>
      new Map(elsewhere.flatMap((number, place) => (addresses[place] ? [[number, addresses[place]] as const] : [])))

    try {
      const answers = await readAll()
      // Where whose it is was refused among many, it may yet be told by itself.
      if (answers && answers[0] !== undefined) {
        const read = <T>({ inner, direct }: RecordQuestion<T>, place: number) =>
          decoded(answers[place], isExtended ? inner.read : direct.read)
        const found = elsewhereOf(others.map((question, place) => read(question, 3 + place)))
        return named(name, read(owner, 0), found, [read(picture, 1), read(description, 2)])
      }
      const address = await follow(outcomeAt(1), owner)
      const before = address === undefined ? await readElsewhere() : undefined
      // Nobody is asked for the picture of a name that is nobody's.
      if (before?.found.size === 0) return noneUnless(before.failure)
      const texts = [follow(outcomeAt(2), picture), follow(outcomeAt(3), description)]
      const [said, { found, failure, isLeftOut }] = await Promise.all([
        Promise.all(texts.map((one) => one.catch(unlessFailed))),
        before ?? readElsewhere(),
      ])
      const account = named(name, address, found, said)
      if (account && failure) throw new PartlyRead(account, failure)
      return account && isLeftOut ? { ...account, isIncomplete: true } : account
    } finally {
      end()
    }
  }
}

type Elsewhere = NamedAccount['elsewhere']

interface ReadElsewhere {
  readonly found: Elsewhere
  /** Why some of it is not known. */
  readonly failure: UpstreamError | undefined
  /** There were more than are asked about. */
  readonly isLeftOut: boolean
}

/** That of a node, if it has one: gateways are of the name's owner. */
const worstOf = (failures: readonly UpstreamError[]): UpstreamError | undefined =>
  failures.find((error) => !(error instanceof GatewayError)) ?? failures[0]

function noneUnless(failure: UpstreamError | undefined): undefined {
  if (failure) throw failure
}

const isTrue = (outcome: CallOutcome | undefined): boolean =>
  decoded(outcome?.answer, (answer) => BigInt(answer) === 1n) === true

const isLookup = ({ revert }: CallOutcome, called: EvmAddress): boolean =>
  revert !== undefined && parseOffchainLookup(revert, called) !== undefined

/** A name that leads to somebody, on whichever chain. */
const named = (
  name: string,
  address: EvmAddress | undefined,
  elsewhere: Elsewhere,
  [avatar, bio]: readonly (string | undefined)[],
): NamedAccount | undefined =>
  address === undefined && elsewhere.size === 0
    ? undefined
    : { name, address, elsewhere, avatar: avatarText(avatar), bio: bioText(bio) }

/** A gateway of all in one may be none that is asked here, as one that a caller is to be itself (ENSIP-21): one by one is left then. */
function unlessSilent(error: unknown): undefined {
  if (!(error instanceof GatewayError)) throw error
}

/** Without what it says of itself a name is still somebody's. */
function unlessFailed(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error
}
