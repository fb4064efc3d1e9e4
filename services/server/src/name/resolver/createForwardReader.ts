import { evmChainNumber } from '@latchkey/protocol/caip'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import type { Chain } from '../../chain/nodes/createChain'
import type { Services } from '../../noun/Services'
import type { Charge } from '../../upstream/createUpstreamQuota'
import { deadlineSignal } from '../../upstream/deadlineSignal'
import { UpstreamError } from '../../upstream/UpstreamError'
import type { NamedAccount } from '../NamedAccount'
import { askGateways } from '../offchain/askGateways'
import type { GatewayFetch } from '../offchain/createGatewayFetch'
import { followLookups } from '../offchain/followLookups'
import type { OffchainLookup } from '../offchain/parseOffchainLookup'
import type { Registry } from '../parseRegistry'
import { avatarText, bioText } from '../profileTexts'
import { callResolver } from './callResolver'
import { decoded } from './decoded'
import { findResolver } from './findResolver'
import { addressQuestion, type RecordQuestion, textQuestion } from './recordQuestions'

const erc165 = parseAbi(['function supportsInterface(bytes4 id) view returns (bool)'])
/** `resolve(bytes,bytes)` (ENSIP-10). */
const supportsExtended = encodeFunctionData({ abi: erc165, args: ['0x9061b923'] })
/** What telling a contract what a gateway said is charged as. */
const costOfCallback = 1
/** Milliseconds a node has for that, however late a gateway answered: what hosts of others take is never held against a node. */
const callbackTime = 2_500

export interface ForwardParts extends Pick<Services, 'clock' | 'lifetime'> {
  readonly chain: Chain
  readonly registry: Registry
  /** Who asks gateways off the chain; absent where nobody is asked there. */
  readonly fetch: GatewayFetch | undefined
}

export interface ForwardWish {
  /** When it must be answered. */
  readonly until: number
  /** Charges for what is asked off the chain; absent where nobody is to be asked there. */
  readonly offchain: Charge | undefined
}

/** Reads whom a name belongs to; throws UpstreamError, a GatewayError where only gateways failed, and what `offchain` throws. */
export type ReadForward = (name: string, wish: ForwardWish) => Promise<NamedAccount | undefined>

export function createForwardReader({ chain, registry, fetch, clock, lifetime }: ForwardParts): ReadForward {
  return async (name, { until, offchain: charge }) => {
    const left = () => Math.max(until - clock.now(), 1)
    const found = await findResolver(chain, registry, name, left())
    if (found === undefined) return undefined
    const to = found.address
    const owner = addressQuestion(name, evmChainNumber(chain.network.id))
    const picture = textQuestion(name, 'avatar')
    const description = textQuestion(name, 'description')
    const asked = [owner, picture, description].flatMap(({ direct, extended }) => [direct.data, extended.data])
    // In both ways at once: which one counts is known with the answers, and waits for no request of its own.
    const [support, ...outcomes] = await callResolver(chain, to, [supportsExtended, ...asked], left())
    const isExtended = decoded(support?.answer, (answer) => BigInt(answer) === 1n) === true
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
    async function answerTo<T>({ direct, extended }: RecordQuestion<T>, place: number): Promise<T | undefined> {
      const outcome = outcomes[2 * place + (isExtended ? 1 : 0)] ?? {}
      return decoded(await followLookups(outcome, lookups), isExtended ? extended.read : direct.read)
    }
    try {
      const address = await answerTo(owner, 0)
      // Nobody is asked for the picture of a name that is nobody's.
      if (address === undefined) return undefined
      const texts = [answerTo(picture, 1), answerTo(description, 2)].map((one) => one.catch(unlessFailed))
      const [avatar, bio] = await Promise.all(texts)
      return { name, address, avatar: avatarText(avatar), bio: bioText(bio) }
    } finally {
      end()
    }
  }
}

/** Without what it says of itself a name is still somebody's. */
function unlessFailed(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error
}
