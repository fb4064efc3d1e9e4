import type { ChainId } from '@latchkey/protocol/caip'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import type { Clock } from '../../clock/Clock'
import { type Circuit, createCircuit } from '../../upstream/createCircuit'
import type { Charge } from '../../upstream/createUpstreamQuota'
import type { WebService } from '../../upstream/createWebService'
import { isInDoubt } from '../../upstream/isInDoubt'
import { paidCost } from '../../upstream/paidCost'
import { UpstreamError } from '../../upstream/UpstreamError'
import { type InternalRow, internalRow, readRows, transactionRow, transferRow } from './EtherscanRow'

/** Milliseconds for one question. */
const within = 10_000
/** The same for what is told without. */
const withinSpared = 5_000
/** Milliseconds after which a service that had no filter, or no such list, is asked for it again. */
const lackingFor = 60 * 60_000
const forms = { txlist: transactionRow, tokentx: transferRow, txlistinternal: internalRow }

/** What no account has a word in: the first block of all passed on nothing. */
const ofNobody = { account: `0x${'0'.repeat(40)}`, first: 0, last: 0, rows: 1 }

const unread = { read: [], bound: 0, isIncomplete: true } as const

type Action = keyof typeof forms
type Row<A extends Action> = InferOutput<(typeof forms)[A]>

/** Which rows of a list are asked for, the newest first. */
export interface ListAsked<A extends Action> {
  readonly chainId: ChainId
  readonly action: A
  /** Whose, in lower case. */
  readonly account: string
  readonly first: number
  readonly last: number
  readonly rows: number
}

interface InternalAsked extends Omit<ListAsked<'txlistinternal'>, 'action'> {
  /** Called before whoever failed is looked at: nothing is thrown where that is not paid for. */
  readonly charge: Charge
}

/** Rows up to the last block that was asked for. */
export interface Listed<R> {
  readonly read: readonly R[]
  /** The block from which on rows may be missing, since there are more than were asked for; 0 where none are. */
  readonly bound: number
  /** Of some rows nothing could be read. */
  readonly isIncomplete: boolean
}

/** Lists of Etherscan. */
export interface EtherscanLists {
  /** What names an account. */
  of<A extends Action>(asked: ListAsked<A>): Promise<Listed<Row<A>>>
  /** What contracts passed on to or from an account; a part of it where it cannot be read, for the rest is told without. */
  internal(asked: InternalAsked): Promise<Listed<InternalRow>>
  /** What is from an account; `lacking`, without a question, where the service is known to have no such filter. */
  from<A extends Action>(asked: ListAsked<A>): Promise<Listed<Row<A>> | 'refused' | 'lacking'>
  /** The service refused a filter and answers without it: for a while it is not asked for again. */
  lacks(asked: Pick<ListAsked<Action>, 'chainId' | 'action'>): void
}

/**
 * Asks for lists; all throw UpstreamError.
 *
 * https://docs.etherscan.io/api-reference/endpoint/txlist, https://docs.etherscan.io/api-reference/endpoint/tokentx,
 * https://docs.etherscan.io/api-reference/endpoint/txlistinternal and, for what is from
 * an account, https://docs.etherscan.io/api-reference/endpoint/advanced-filter-txlist and
 * https://docs.etherscan.io/api-reference/endpoint/advanced-filter-tokentx
 */
export function createEtherscanLists(
  service: WebService,
  key: string | undefined,
  { now }: Pick<Clock, 'now'>,
): EtherscanLists {
  /** When a list, or its filter, was found to be missing, by chain and list. */
  const lacking = new Map<string, number>()
  /** Of what contracts passed on, by chain: a service that fails at it alone has all else. */
  const circuits = new Map<ChainId, Circuit>()
  const beingChecked = new Set<ChainId>()
  const keyOf = ({ chainId, action }: Pick<ListAsked<Action>, 'chainId' | 'action'>) => `${chainId} ${action}`
  const isLacking = (asked: Pick<ListAsked<Action>, 'chainId' | 'action'>) =>
    now() - (lacking.get(keyOf(asked)) ?? Number.NEGATIVE_INFINITY) < lackingFor
  const lacks = (asked: Pick<ListAsked<Action>, 'chainId' | 'action'>) => void lacking.set(keyOf(asked), now())
  const circuitOf = (chainId: ChainId) => {
    const circuit = circuits.get(chainId) ?? createCircuit({ now })
    circuits.set(chainId, circuit)
    return circuit
  }
  const pathOf = (chainId: ChainId, query: readonly string[]) => {
    const all = [
      ...[`chainid=${chainId.slice('eip155:'.length)}`, ...query],
      ...(key === undefined ? [] : [`apikey=${encodeURIComponent(key)}`]),
    ]
    return `/api?${all.join('&')}`
  }
  const ask = ({ chainId, action, first, last, rows }: ListAsked<Action>, whose: string) => ({
    path: pathOf(chainId, [
      ...['module=account', `action=${action}`, whose],
      ...[`startblock=${first}`, `endblock=${last}`, 'page=1', `offset=${rows}`, 'sort=desc'],
    ]),
    within,
  })

  function listed<A extends Action>({ action, last, rows }: ListAsked<A>, found: readonly unknown[]): Listed<Row<A>> {
    const form: GenericSchema<unknown, Row<A>> = forms[action]
    const all = found.flatMap((one) => {
      const said = safeParse(form, one)
      return said.success ? [said.output] : []
    })
    if (all.length === 0 && found.length > 0) throw new UpstreamError('malformed')
    // What lies beyond was told before, whatever is answered.
    const read = all.filter(({ blockNumber }) => Number(blockNumber) <= last)
    return { read, bound: found.length >= rows ? lowestBlock(read) : 0, isIncomplete: all.length < found.length }
  }

  const askInternal = (asked: ListAsked<'txlistinternal'>) =>
    service.get({
      ...{ ...ask(asked, `address=${asked.account}`), within: withinSpared, isSpared: true },
      read: readRows,
    })
  const tellInternal = async (asked: ListAsked<'txlistinternal'>) => {
    const found = await askInternal(asked)
    if (found === 'unknown') lacks(asked)
    return typeof found === 'string' ? unread : listed(asked, found)
  }
  /** Whether a list that failed for an account, which may have made it too long, is told of others: what is said of nobody counts. */
  async function check(chainId: ChainId, charge: Charge): Promise<void> {
    if (beingChecked.has(chainId)) return
    beingChecked.add(chainId)
    const { succeeded, failed } = circuitOf(chainId)
    const isPaid = await charge(paidCost).then(
      () => true,
      () => false,
    )
    if (isPaid)
      await tellInternal({ ...ofNobody, chainId, action: 'txlistinternal' }).then(succeeded, (error: unknown) => {
        if (isInDoubt(error) || isUnreachable(error)) failed()
      })
    beingChecked.delete(chainId)
  }

  return {
    async of(asked) {
      const read = (text: string) => {
        const found = readRows(text)
        if (typeof found === 'string') throw new Error('it refuses')
        return found
      }
      return listed(asked, await service.get({ ...ask(asked, `address=${asked.account}`), read }))
    },
    async internal({ charge, ...part }) {
      const asked = { ...part, action: 'txlistinternal' } as const
      const circuit = circuitOf(asked.chainId)
      if (isLacking(asked) || circuit.state().state !== 'ready') return unread
      try {
        const told = await tellInternal(asked)
        circuit.succeeded()
        return told
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error
        // How large a list is, and whether who tells it fails at that, is up to whoever sends to the account: others have theirs.
        if (isInDoubt(error)) void check(asked.chainId, charge)
        else if (isUnreachable(error)) circuit.failed()
        return unread
      }
    },
    async from(asked) {
      if (isLacking(asked)) return 'lacking'
      const whose = `from=${asked.account}&fromto_opr=or`
      const found = await service.get({ ...ask(asked, whose), read: readRows })
      return typeof found === 'string' ? 'refused' : listed(asked, found)
    },
    lacks,
  }
}

const isUnreachable = (error: unknown) => error instanceof UpstreamError && error.fault === 'unreachable'

const lowestBlock = (rows: readonly { readonly blockNumber: string }[]): number =>
  rows.length === 0 ? 0 : Math.min(...rows.map(({ blockNumber }) => Number(blockNumber)))
