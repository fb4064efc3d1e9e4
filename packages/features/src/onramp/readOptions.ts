import { type Core, getNetwork, serviceUrl } from '@latchkey/core'
import { getOnrampOptions } from '@latchkey/protocol/api'
import { httpBadAnswer } from '@latchkey/protocol/errors'
import { type InferOutput, safeParse } from 'valibot'
import type { Queries } from '../query/createQueries'
import { fingerprint } from '../query/fingerprint'
import type { ChainData } from './ChainData'
import { fallbackOptions } from './fallbackOptions'
import { knownProviders, onrampNamespaces } from './knownProviders'
import type { OnrampOptions, OnrampProvider } from './OnrampOptions'
import { isRestricted } from './restrictedTimezones'

const nothing = { purchaseCurrencies: [], paymentCurrencies: [], providers: [] } as const

/**
 * What is sold to the account of the active namespace; the built-in table where the server does not answer. Rejects only by its signal.
 */
export async function readOptions(
  core: Core,
  { data, queries }: { readonly data: ChainData; readonly queries: Queries },
  signal: AbortSignal,
): Promise<OnrampOptions> {
  const { activeNamespace } = core.store.getState()
  const refuse = (refused: OnrampOptions['refused']): OnrampOptions => ({ ...nothing, source: 'server', refused })
  if (!onrampNamespaces.includes(activeNamespace)) return refuse('network')
  if (!data.isNamed()) return refuse('service')
  const chainId = getNetwork(core.store.getState())?.caipNetworkId
  const known = knownProviders.filter(({ namespaces }) => namespaces.includes(activeNamespace))
  const providers = known.map(({ namespaces: _, ...provider }): OnrampProvider => provider)
  const named = (one: OnrampProvider): OnrampProvider => ({ ...providers.find(({ id }) => id === one.id), ...one })
  try {
    const [isServed, told] = await Promise.all([
      chainId !== undefined && data.serves(chainId, signal),
      queries.fetch(optionsQuery(core, data), { signal }),
    ])
    if (!isServed) return refuse('network')
    if (told.restrictedTimezones && isRestricted()) return refuse('region')
    return {
      source: told.stale ? 'stale' : 'server',
      purchaseCurrencies: told.purchaseCurrencies,
      paymentCurrencies: told.paymentCurrencies,
      // Who does not say who sells has one seller, whose calls these are.
      providers: told.providers?.map(named) ?? providers.slice(0, 1),
    }
  } catch (error) {
    signal.throwIfAborted()
    core.report(error)
    return { ...fallbackOptions, source: 'built-in', providers }
  }
}

type Told = InferOutput<typeof getOnrampOptions.answer>

const optionsQuery = (core: Core, data: ChainData) => ({
  kind: 'onrampOptions' as const,
  key: fingerprint([serviceUrl(core, 'dataApi'), core.options().projectId]),
  read: ({ signal }: { readonly signal: AbortSignal }) =>
    data.get({ path: getOnrampOptions.path, why: 'what is sold', signal }),
  parse(answer: unknown): Told {
    const read = safeParse(getOnrampOptions.answer, answer)
    if (!read.success) throw httpBadAnswer({ url: getOnrampOptions.path })
    return read.output
  },
})
