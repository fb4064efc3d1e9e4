import { createSlice, type FeatureContext, getAccount, loadPart, once } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import type { ChainData } from '../service/createChainData'
import type { keeping } from './kept/keeping'
import { laterOnramp } from './kept/laterOnramp'
import { initialState } from './kept/OnrampState'
import type { Onramp } from './Onramp'
import { judgeAmount } from './offers/judgeAmount'
import type { OnrampOptions } from './offers/OnrampOptions'
import { optionsOf } from './offers/optionsOf'
import { createToldOptions, readOptions } from './offers/readOptions'
import { soldAssets } from './offers/soldAssets'
import type { Purchases } from './purchase/createPurchases'

export interface CreateOnrampParameters extends Pick<FeatureContext, 'core' | 'load'> {
  readonly data: ChainData
}

/** Buying, for one instance; what arrived is read by the features that tell what an account holds. */
export function createOnramp({ core, data, load }: CreateOnrampParameters): Onramp & { destroy(): void } {
  const told = createToldOptions(core, data)
  const slice = createSlice(core, 'onramp', initialState)
  /** Prices and purchases; until they are there an account takes something everywhere: `buy` waits for them. */
  let purchases: Purchases | undefined
  /** There wherever there is a purchase that this page began or found. */
  let kept: typeof keeping | undefined
  const loadKept = async () => {
    const one = await loadPart('onramp', laterOnramp.load)
    kept = one
    return one
  }
  if (slice.getState().purchase) loadKept().catch(core.report)
  const loadBuying = once(async () => {
    const [{ buying }, rules] = await Promise.all([loadPart('onramp', () => import('./purchase/buying')), loadKept()])
    const one = buying.createPurchases({ core, data, load, slice, rules, read, assetsOf })
    purchases = one
    return { ...one, fallbackOptions: buying.fallbackOptions }
  })
  const loadTabs = once(async () => {
    const [{ createPurchaseTabs }, rules] = await Promise.all([
      loadPart('onramp', () => import('./kept/createPurchaseTabs')),
      loadKept(),
    ])
    return createPurchaseTabs(core, slice, rules, () => purchases?.watch.stop())
  })
  const stopTabs = core.persisted.subscribe(laterOnramp, () => {
    loadTabs().then((take) => take(), core.report)
  })
  const assetsOf = (options: Pick<OnrampOptions, 'purchaseCurrencies'>, takenOn: readonly ChainId[] | undefined) => {
    const { networks, activeNamespace } = core.store.getState()
    return soldAssets(
      options,
      networks.filter(
        ({ chainNamespace, caipNetworkId }) =>
          chainNamespace === activeNamespace && takenOn?.includes(caipNetworkId) !== false,
      ),
    )
  }
  const builtIn = () =>
    loadBuying().then(
      ({ fallbackOptions }) => fallbackOptions,
      () => ({}),
    )
  async function read(signal: AbortSignal, how?: 'anew'): Promise<OnrampOptions> {
    // Who sees what is sold chooses of it; what does not load ahead is loaded by the purchase.
    // What is sold is told before a slow chain has answered: `buy` waits for that.
    loadBuying().then(
      ({ taking }) => taking.look(),
      () => {},
    )
    const options = await readOptions(core, { data, told, builtIn, isRestricted, how }, signal)
    slice.setState((state) => ({ ...state, options }))
    return options
  }
  const look = () => {
    const { purchase } = slice.getState()
    if (purchase) loadBuying().then(({ watch }) => watch.start(purchase.id), core.report)
  }
  return {
    getState: slice.getState,
    options: read,
    assets: (provider, which) =>
      assetsOf(
        optionsOf(slice.getState().options ?? emptyOptions, provider),
        which ? undefined : purchases?.taking.known(),
      ),
    takenOn: () => purchases?.taking.known(),
    askWhereTaken: () => purchases?.taking.look(),
    choose: (change) => slice.setState((state) => ({ ...state, choice: { ...state.choice, ...change } })),
    judge({ amount, currency, method, provider }) {
      const own = optionsOf(slice.getState().options ?? emptyOptions, provider)
      const payment = own.paymentCurrencies.find(({ id }) => id === currency)
      return payment ? judgeAmount(amount, payment, method) : { state: 'invalid' }
    },
    quote: async (...asked) => (await loadBuying()).quote(...asked),
    async buy(...asked) {
      const { address } = getAccount(core.store.getState())
      return (await loadBuying()).buy(address, ...asked)
    },
    linkOf: (id) => purchases?.links.get(id),
    // There is no page before those are there.
    keepCheckout: (id, checkout) => purchases?.watch.change(id, { checkout, checkoutAt: core.clock.now() }),
    look,
    watch() {
      let seen: string | undefined
      const see = () => {
        const id = slice.getState().purchase?.id
        if (id === seen) return
        // One that nobody heard of for three minutes is not followed by itself again.
        seen = id
        look()
      }
      see()
      return core.store.subscribe(see)
    },
    forget() {
      purchases?.watch.stop()
      purchases?.links.clear()
      const put = ({ forgetPurchase }: typeof keeping) => slice.setState(forgetPurchase)
      if (kept) put(kept)
      else loadKept().then(put, core.report)
    },
    destroy() {
      stopTabs()
      purchases?.watch.stop()
    },
  }
}

const isRestricted = async () => (await loadPart('onramp', () => import('./offers/restrictedTimezones'))).isRestricted()

const emptyOptions: OnrampOptions = {
  source: 'built-in',
  purchaseCurrencies: [],
  paymentCurrencies: [],
  providers: [],
}
