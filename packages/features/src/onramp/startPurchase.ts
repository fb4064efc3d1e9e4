import { type Core, getAccount, type Slice } from '@latchkey/core'
import { notConnected } from '@latchkey/protocol/errors'
import type { ChainData } from './ChainData'
import type { PurchaseWatch } from './createPurchaseWatch'
import type { OnrampProvider, PaymentCurrency } from './OnrampOptions'
import type { OnrampQuote } from './OnrampQuote'
import type { OnrampChoice, OnrampState, Purchase } from './OnrampState'
import { readBought } from './readBought'
import { readHeld } from './readHeld'
import { requestLink } from './requestLink'
import type { SoldAsset } from './soldAssets'

interface PurchaseParts {
  readonly core: Core
  readonly data: ChainData
  readonly slice: Slice<OnrampState>
  /** Pages to pay on, by purchase. */
  readonly links: Map<string, string>
  readonly watch: PurchaseWatch
}

interface PurchaseQuestion {
  readonly choice: OnrampChoice
  readonly asset: SoldAsset
  readonly payment: PaymentCurrency
  readonly provider: OnrampProvider
  /** By what the server's calls know the provider; absent where they are its own. */
  readonly asked: string | undefined
  readonly quote: OnrampQuote | undefined
}

/** Asks for the page on which a purchase is paid, and begins to follow it. */
export async function startPurchase(
  { core, data, slice, links, watch }: PurchaseParts,
  { choice, asset, payment, provider, asked, quote }: PurchaseQuestion,
  signal: AbortSignal,
): Promise<{ readonly link: string; readonly purchase: Purchase }> {
  // What is sold is sold in the active namespace.
  const account = getAccount(core.store.getState())
  const { address } = account
  // Money goes to nothing but an address that a wallet has shown to hold.
  if (!address || !account.isConnected || account.unproven)
    throw notConnected({ namespace: core.store.getState().activeNamespace })
  const subject = {
    ...{ address, assetId: asset.id, chainId: asset.chainId, provider },
    contract: asset.network.contract_address,
  }
  const before = Promise.all([
    readBought(data, subject, core.lifetime),
    readHeld(core, data, subject, core.lifetime),
  ]).catch(() => [undefined, undefined] as const)
  const link = await requestLink(
    data,
    { asset, address, amount: choice.amount, payment: payment.id, provider: asked },
    signal,
  )
  const purchase: Purchase = {
    ...choice,
    ...subject,
    id: core.newId(),
    symbol: asset.currency.symbol,
    currency: payment.id,
    expected: quote?.kind === 'priced' ? quote.purchaseAmount.amount : undefined,
    startedAt: core.clock.now(),
    status: 'waiting',
    watch: 'running',
  }
  links.clear()
  links.set(purchase.id, link)
  slice.setState((state) => ({ ...state, purchase }))
  watch.start(
    purchase.id,
    before.then(([bought, heldBefore]) => ({ knownIds: bought?.map(({ id }) => id), heldBefore })),
  )
  return { link, purchase }
}
