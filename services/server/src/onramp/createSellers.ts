import { badRequest, HttpError } from '../http/answer/HttpError'
import type { Charge } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import type { BoughtTold, Onramp } from './createOnramp'
import type { OnrampOptions } from './OnrampProvider'

/** One who sells, with what it sells now. */
export interface Offered {
  readonly seller: Onramp
  readonly options: OnrampOptions
  readonly isStale: boolean
}

/** What was paid for to an address, by everybody who was asked. */
export interface BoughtOfSellers extends Omit<BoughtTold, 'told'> {
  /** `by-some`: all of those who tell, where others never do. */
  readonly told: BoughtTold['told'] | 'by-some'
}

/** Everybody who sells here, in the order of the configuration. */
export interface Sellers {
  readonly all: readonly Onramp[]
  /** Nothing is sold to visitors whose clock stands in one of the restricted time zones. */
  readonly restrictsTimezones: boolean
  /** Where visitors are sent back to, if anywhere. */
  readonly returns: 'none' | 'origin'
  /**
   * What each sells now, without who does not answer; of one alone where its name is given.
   *
   * @throws UpstreamError where nobody answers, HttpError 400 for the name of nobody here, what `charge` throws.
   */
  offered(charge: Charge, name?: string): Promise<readonly Offered[]>
  /**
   * What was paid for to an address, by what the one of this name tells, or all where it is nobody's here; `part` also where somebody does
   * not answer.
   *
   * @throws what `charge` throws.
   */
  boughtFor(address: string, name: string, charge: Charge): Promise<BoughtOfSellers>
}

export function createSellers(
  all: readonly Onramp[],
  { restrictsTimezones = false, returns = 'none' }: Partial<Pick<Sellers, 'restrictsTimezones' | 'returns'>> = {},
): Sellers {
  return {
    ...{ all, restrictsTimezones, returns },
    async offered(charge, name) {
      const asked = name === undefined ? all : all.filter((seller) => seller.name === name)
      if (asked.length === 0) throw badRequest('provider is not among the options.')
      const answers = await settled(asked, async (seller): Promise<Offered> => {
        const { value: options, isStale } = await seller.options(charge)
        return { seller, options, isStale }
      })
      if (answers.told.length === 0) throw answers.failed[0]
      return answers.told
    },
    async boughtFor(address, name, charge) {
      const named = all.filter((seller) => seller.name === name)
      const asked = named.length > 0 ? named : all
      const { told: lists, failed } = await settled(asked, (seller) => seller.boughtFor(address, charge))
      const bought = lists.flatMap((list) => list.bought)
      return {
        bought: bought.sort((one, other) => Date.parse(one.openedAt) - Date.parse(other.openedAt)),
        told: failed.length > 0 ? 'part' : joinTold(lists),
      }
    },
  }
}

function joinTold(lists: readonly BoughtTold[]): BoughtOfSellers['told'] {
  const told = new Set(lists.map((list) => list.told))
  if (told.has('part')) return 'part'
  if (!told.has('all')) return 'nothing'
  return told.has('nothing') ? 'by-some' : 'all'
}

/** Answers of those who answer, and why the others do not; what is no failure of theirs is thrown. */
async function settled<T>(all: readonly Onramp[], ask: (seller: Onramp) => Promise<T>) {
  const told: T[] = []
  const failed: UpstreamError[] = []
  for (const answer of await Promise.allSettled(all.map(ask)))
    if (answer.status === 'fulfilled') told.push(answer.value)
    else if (answer.reason instanceof UpstreamError) failed.push(answer.reason)
    else throw answer.reason
  return { told, failed }
}

/**
 * What the first of them makes of a wish: one who does not sell what is wished is passed over for the next.
 *
 * @throws HttpError 400, the one of the first, where nobody sells it.
 */
export function firstWho<T>(offered: readonly Offered[], judge: (one: Offered) => T): T {
  let refusal: unknown
  for (const one of offered)
    try {
      return judge(one)
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      refusal ??= error
    }
  throw refusal
}
