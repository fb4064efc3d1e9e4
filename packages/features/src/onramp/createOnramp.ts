import { createSlice, type FeatureContext, getAccount, once } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { chunkFailed, featureOff } from '@latchkey/protocol/errors'
import type { ChainData } from '../service/createChainData'
import type { PurchaseWatch } from './createPurchaseWatch'
import type { TakingNetworks } from './createTakingNetworks'
import { judgeAmount } from './judgeAmount'
import type { keeping } from './keeping'
import { laterOnramp } from './laterOnramp'
import type { Onramp } from './Onramp'
import type { OnrampOptions, PaymentCurrency } from './OnrampOptions'
import { initialState, type OnrampChoice } from './OnrampState'
import { optionsOf } from './optionsOf'
import { createToldOptions, readOptions } from './readOptions'
import { type SoldAsset, soldAssets } from './soldAssets'

export interface CreateOnrampParameters extends Pick<FeatureContext, 'core' | 'load'> {
  readonly data: ChainData
}

/** Buying, for one instance; what arrived is read by the features that tell what an account holds. */
export function createOnramp({ core, data, load }: CreateOnrampParameters): Onramp & { destroy(): void } {
  const told = createToldOptions(core, data)
  const slice = createSlice(core, 'onramp', initialState)
  /** Where an account takes something; until it is there, everywhere: `buy` waits for it. */
  let taking: TakingNetworks | undefined
  /** Pages to pay on, by purchase; they may carry a token, so they are neither state nor stored. */
  const links = new Map<string, string>()
  let watch: PurchaseWatch | undefined
  /** There wherever there is a purchase that this page began or found. */
  let kept: typeof keeping | undefined
  const loadKept = async () => {
    const one = await laterOnramp.load()
    kept = one
    return one
  }
  if (slice.getState().purchase) loadKept().catch(core.report)
  const loadBuying = once(async () => {
    const [{ buying }] = await Promise.all([import('./buying'), loadKept()]).catch((cause: unknown) => {
      throw chunkFailed({ view: 'onramp' }, cause)
    })
    const { createPurchaseWatch, createTakingNetworks, refreshLater } = buying
    const taken = createTakingNetworks(core, slice)
    taking = taken
    watch = createPurchaseWatch(core, {
      ...{ data, slice },
      arrived: ({ chainId, address, assetId }) =>
        void refreshLater({ core, load }, { chainId, address, assets: [assetId] }),
    })
    return { ...buying, watch, taking: taken }
  })
  const loadTabs = once(async () => {
    const [{ createPurchaseTabs }, rules] = await Promise.all([import('./createPurchaseTabs'), loadKept()])
    return createPurchaseTabs(core, slice, rules, () => watch?.stop())
  })
  const stopTabs = core.persisted.subscribe(laterOnramp, () => {
    loadTabs().then((take) => take(), core.report)
  })
  /** The newest question for a price; the answer of any other changes no state. */
  let asked = 0

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
  async function read(signal: AbortSignal): Promise<OnrampOptions> {
    // Who sees what is sold chooses of it; what does not load ahead is loaded by the purchase.
    // What is sold is told before a slow chain has answered: `buy` waits for that.
    loadBuying().then(
      ({ taking }) => taking.look(),
      () => {},
    )
    const options = await readOptions(core, { data, told, builtIn, isRestricted }, signal)
    slice.setState((state) => ({ ...state, options }))
    return options
  }
  /** What is asked for, as this server sells it; throws before anybody is asked. */
  async function chosen(choice: OnrampChoice, signal: AbortSignal): Promise<Chosen> {
    // It may be switched off while its form is open.
    if (!core.options().features.onramp) throw featureOff({ option: 'features.onramp' })
    const options = slice.getState().options ?? (await read(signal))
    const own = optionsOf(options, choice.provider)
    // A form offers less than may be tried where the chains did not say what reaches the account.
    const asset = assetsOf(own, taking?.told()).find(({ id }) => id === choice.assetId)
    const payment = own.paymentCurrencies.find(({ id }) => id === choice.currency)
    if (asset && payment && judgeAmount(choice.amount, payment, choice.method).state === 'fits')
      return { options, asset, payment }
    const { refusalOf } = await loadBuying()
    throw refusalOf(choice, asset && payment)
  }
  const look = () => {
    const { purchase } = slice.getState()
    if (purchase) loadBuying().then(({ watch }) => watch.start(purchase.id), core.report)
  }
  /** The calls of a server that does not say what each sells are Coinbase's, unless they name somebody else. */
  const askedOf = (provider: string, { soldBy }: OnrampOptions) =>
    provider === 'coinbase' && !soldBy ? undefined : provider

  return {
    getState: slice.getState,
    options: read,
    assets: (provider, which) =>
      assetsOf(optionsOf(slice.getState().options ?? emptyOptions, provider), which ? undefined : taking?.known()),
    takenOn: () => taking?.known(),
    choose: (change) => slice.setState((state) => ({ ...state, choice: { ...state.choice, ...change } })),
    judge({ amount, currency, method, provider }) {
      const own = optionsOf(slice.getState().options ?? emptyOptions, provider)
      const payment = own.paymentCurrencies.find(({ id }) => id === currency)
      return payment ? judgeAmount(amount, payment, method) : { state: 'invalid' }
    },
    async quote(choice, signal) {
      const mine = ++asked
      const { options, asset, payment } = await chosen(choice, signal)
      const provider = askedOf(choice.provider, options)
      const { readQuote } = await loadBuying()
      const quote = await readQuote(data, { asset, payment, amount: choice.amount, provider }, signal)
      if (mine === asked) slice.setState((state) => ({ ...state, quote }))
      return quote
    },
    async buy({ quote, ...choice }, signal) {
      const { address } = getAccount(core.store.getState())
      const wanted = await chosen(choice, signal)
      const { startPurchase, watch, taking } = await loadBuying()
      signal.throwIfAborted()
      return startPurchase(
        { core, data, slice, links, watch, taking },
        { ...wanted, address, choice, quote, asked: askedOf(choice.provider, wanted.options) },
        signal,
      )
    },
    linkOf: (id) => links.get(id),
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
      watch?.stop()
      links.clear()
      const put = ({ forgetPurchase }: typeof keeping) => slice.setState(forgetPurchase)
      if (kept) put(kept)
      else loadKept().then(put, core.report)
    },
    destroy() {
      stopTabs()
      watch?.stop()
    },
  }
}

interface Chosen {
  readonly options: OnrampOptions
  readonly asset: SoldAsset
  readonly payment: PaymentCurrency
}

const isRestricted = () =>
  import('./restrictedTimezones').then(
    (zones) => zones.isRestricted(),
    (cause: unknown) => {
      throw chunkFailed({ view: 'onramp' }, cause)
    },
  )

const emptyOptions: OnrampOptions = {
  source: 'built-in',
  purchaseCurrencies: [],
  paymentCurrencies: [],
  providers: [],
}
