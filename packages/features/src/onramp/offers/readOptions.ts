import { type Core, getNetwork, serviceUrl } from '@latchkey/core'
import { getOnrampOptions } from '@latchkey/protocol/api'
import { featureNamespaces } from '@latchkey/protocol/caip'
import { httpBadAnswer, isLatchkeyError } from '@latchkey/protocol/errors'
import { type InferOutput, safeParse } from 'valibot'
import type { ChainData } from '../../service/createChainData'
import { knownProviders } from './knownProviders'
import type { OnrampOptions, OnrampProvider } from './OnrampOptions'

/** Who tells what is sold. */
export interface OptionsSources {
  readonly data: ChainData
  readonly told: ToldOptions
  readonly how?: 'anew' | undefined
  /** The built-in table; nothing where it did not come either. Never rejects. */
  readonly builtIn: () => Promise<Partial<OnrampOptions>>
  /** The regional rule; rejects with `ui.chunk_failed` where it does not come. */
  readonly isRestricted: () => Promise<boolean>
}

const nothing = { purchaseCurrencies: [], paymentCurrencies: [], providers: [] } as const

/**
 * What is sold to the account of the active namespace; the built-in table where the server does not answer. Rejects by its signal, or
 * with `ui.chunk_failed` where the rule of a region does not come: until then nothing is sold.
 */
export async function readOptions(
  core: Core,
  { data, told: read, builtIn, isRestricted, how }: OptionsSources,
  signal: AbortSignal,
): Promise<OnrampOptions> {
  const { activeNamespace } = core.store.getState()
  const refuse = (refused: OnrampOptions['refused']): OnrampOptions => ({ ...nothing, source: 'server', refused })
  if (!featureNamespaces.onramp.some((one) => one === activeNamespace)) return { ...refuse('network'), source: 'none' }
  if (!data.isNamed()) return { ...refuse('service'), source: 'none' }
  const chainId = getNetwork(core.store.getState())?.caipNetworkId
  const known = knownProviders.filter(({ namespaces }) => namespaces.includes(activeNamespace))
  const providers = known.map(({ namespaces: _, ...provider }): OnrampProvider => provider)
  const named = (one: OnrampProvider): OnrampProvider => ({ ...providers.find(({ id }) => id === one.id), ...one })
  try {
    const [isServed, told] = await Promise.all([
      chainId !== undefined && data.serves(chainId, signal),
      read(signal, how),
    ])
    if (!isServed) return refuse('network')
    if (told.restrictedTimezones && (await isRestricted())) return refuse('region')
    if (told.providers?.length && told.providers.every(({ guests }) => guests === 'refused')) return refuse('guest')
    return {
      source: told.stale ? 'stale' : 'server',
      purchaseCurrencies: told.purchaseCurrencies,
      paymentCurrencies: told.paymentCurrencies,
      // Who does not say who sells has one seller, whose calls these are.
      providers: told.providers?.map(({ id, name }) => named({ id, name })) ?? providers.slice(0, 1),
      ...soldBy(told),
    }
  } catch (error) {
    signal.throwIfAborted()
    if (isLatchkeyError(error, 'ui.chunk_failed') && error.data.view === 'onramp') throw error
    // Nobody sells here: the built-in table would offer what cannot be bought.
    if (isLatchkeyError(error, 'http.not_configured')) return refuse('service')
    core.report(error)
    return { ...nothing, ...(await builtIn()), source: 'built-in', providers }
  }
}

/** What each of them sells, where each says it. */
function soldBy({ providers = [] }: Told): Pick<OnrampOptions, 'soldBy'> {
  const own = providers.flatMap(({ id, purchaseCurrencies, paymentCurrencies }) =>
    purchaseCurrencies && paymentCurrencies ? [[id, { purchaseCurrencies, paymentCurrencies }] as const] : [],
  )
  return own.length > 0 ? { soldBy: Object.fromEntries(own) } : {}
}

type Told = InferOutput<typeof getOnrampOptions.answer>

/** What the server says it sells, asked once in five minutes, `anew` each time. */
export type ToldOptions = (signal: AbortSignal, how?: 'anew') => Promise<Told>

/** Milliseconds. */
const freshFor = 300_000

/** Options change with the server's owner, not with who asks: what is known of one service is kept; a failure is not. */
export function createToldOptions(core: Core, data: ChainData): ToldOptions {
  let known: { readonly of: string | undefined; readonly at: number; readonly told: Told } | undefined
  return async (signal, how) => {
    const of = serviceUrl(core, 'dataApi')
    const age = known ? core.clock.now() - known.at : 0
    if (known && !how && known.of === of && age >= 0 && age < freshFor) return known.told
    const at = core.clock.now()
    const read = safeParse(
      getOnrampOptions.answer,
      await data.get({ path: getOnrampOptions.path, cache: how && 'no-cache', why: 'what is sold', signal }),
    )
    if (!read.success) throw httpBadAnswer({ url: getOnrampOptions.path })
    const told = measured(read.output)
    known = { of, at, told }
    return told
  }
}

/** No honest list of who sells, of currencies to pay with, or of ways to pay is longer; each is a row on screen. */
const mostRows = 500

function measured(told: Told): Told {
  const paymentCurrencies = told.paymentCurrencies
    .slice(0, mostRows)
    .map((one) => ({ ...one, payment_method_limits: one.payment_method_limits.slice(0, mostRows) }))
  const providers = told.providers
    ?.slice(0, mostRows)
    .map((one) => ({ ...one, paymentCurrencies: one.paymentCurrencies?.slice(0, mostRows) }))
  return { ...told, paymentCurrencies, providers }
}
