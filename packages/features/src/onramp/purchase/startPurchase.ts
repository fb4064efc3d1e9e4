import { type Core, getAccount, type Slice } from '@latchkey/core'
import type { HistoryEntry } from '@latchkey/protocol/api'
import { notConnected, onrampUnavailable } from '@latchkey/protocol/errors'
import { stillDue } from '../../purchase/stillDue'
import type { ChainData } from '../../service/createChainData'
import type { keeping } from '../kept/keeping'
import type { OnrampChoice, OnrampState, Purchase } from '../kept/OnrampState'
import type { OnrampOptions, PaymentCurrency } from '../offers/OnrampOptions'
import type { OnrampQuote } from '../offers/OnrampQuote'
import type { SoldAsset } from '../offers/soldAssets'
import { askCheckoutLink } from './askCheckoutLink'
import type { PurchaseWatch } from './createPurchaseWatch'
import type { TakingNetworks } from './createTakingNetworks'
import { type Bought, readBought } from './readBought'
import { readHeld } from './readHeld'

interface PurchaseParts {
  readonly core: Core
  readonly data: ChainData
  readonly slice: Slice<OnrampState>
  readonly rules: Pick<typeof keeping, 'withBegun' | 'withTold'>
  /** Pages to pay on, by purchase. */
  readonly links: Map<string, string>
  readonly watch: PurchaseWatch
  readonly taking: TakingNetworks
}

interface PurchaseQuestion {
  /** Of the account in use when it was asked for. */
  readonly address: string | undefined
  readonly options: Pick<OnrampOptions, 'providers'>
  readonly choice: OnrampChoice
  readonly asset: SoldAsset
  readonly payment: PaymentCurrency
  /** By what the server's calls know the provider; absent where they are its own. */
  readonly asked: string | undefined
  readonly quote: OnrampQuote | undefined
}

/**
 * Asks for the page on which a purchase is paid, and begins to follow it; of what was chosen, by who sells it and to which account.
 *
 * @throws `onramp.unavailable`, `onramp.page_missing`, `connect.not_connected`, `http.*`
 */
export async function startPurchase(
  { core, data, slice, rules, links, watch, taking }: PurchaseParts,
  { address: wanted, options, choice, asset, payment, asked, quote }: PurchaseQuestion,
  signal: AbortSignal,
): Promise<{ readonly link: string; readonly purchase: Purchase }> {
  const isReached = await taking.reaches(asset.chainId)
  signal.throwIfAborted()
  // What is sold is sold in the active namespace.
  const account = getAccount(core.store.getState())
  const { address } = account
  // It is bought for the account that was in use when it was asked for, and for no other that came meanwhile.
  if (address !== wanted) throw onrampUnavailable({ detail: 'another account is in use by now' })
  // What is sent to a contract where its code is not is lost.
  if (!isReached) throw onrampUnavailable({ detail: `${address} is a contract that is not on ${asset.chainId}` })
  const provider = options.providers.find(({ id }) => id === choice.provider)
  if (!provider) throw onrampUnavailable({ detail: `${choice.provider} does not sell here` })
  // Money goes to nothing but an address that a wallet has shown to hold.
  if (!address || !account.isConnected || account.unproven)
    throw notConnected({ namespace: core.store.getState().activeNamespace })
  const subject = {
    ...{ address, assetId: asset.id, chainId: asset.chainId, provider },
    contract: asset.network.contract_address,
  }
  const bought = readBought(data, subject, core.lifetime).catch(() => undefined)
  const begun = (startedAt: number) =>
    rules.withBegun(slice.getState(), {
      ...choice,
      ...subject,
      // Ids begin anew with each page, and this one is told apart from those of other tabs.
      id: `${startedAt}-${core.newId()}`,
      symbol: asset.currency.symbol,
      currency: payment.id,
      expected: quote?.kind === 'priced' ? quote.purchaseAmount.amount : undefined,
      startedAt,
      status: 'waiting',
      watch: 'running',
    })
  // Of what another seller was paid for some may have come, which nobody but that one lists.
  const sellers = new Set(
    begun(core.clock.now()).purchase.earlier?.flatMap((one) => (one.isPaid && one.provider) || []),
  )
  const elsewhere = Promise.all(
    [...sellers].map(async (id) => {
      const told = await readBought(data, { ...subject, provider: { id, name: id } }, core.lifetime).catch(
        () => undefined,
      )
      return { id, entries: told?.entries ?? [] }
    }),
  )
  const held = readHeld(core, data, subject, core.lifetime).catch(() => undefined)
  const link = await askCheckoutLink(
    data,
    { asset, address, amount: choice.amount, payment: payment.id, provider: asked },
    signal,
  )
  const state = begun(core.clock.now())
  const { purchase, putAway = [], knownEntries = [] } = state
  const taken = [...putAway.map(({ entryId }) => entryId), ...knownEntries.map(({ id }) => id)]
  links.clear()
  links.set(purchase.id, link)
  slice.setState(() => state)
  watch.start(purchase.id, [
    bought.then(async (all) => {
      const { ended, ...known } = before(purchase, all, await elsewhere, taken)
      if (ended.length > 0) slice.setState((now) => rules.withTold(now, purchase, ended))
      return known
    }),
    held.then((heldBefore) => ({ heldBefore })),
  ])
  return { link, purchase }
}

/** What was so before a purchase, by what was bought: of that which was put away some may have come meanwhile. */
function before(
  { earlier = [] }: Purchase,
  all: Bought | undefined,
  elsewhere: readonly { readonly id: string; readonly entries: readonly HistoryEntry[] }[],
  taken: readonly (string | undefined)[],
) {
  const entries = all?.entries ?? []
  // Of what was told in part, one that is listed later would pass for new; there nothing ends but by its own entry.
  const isAll = all?.told === 'all'
  const own = isAll ? entries : entries.filter(({ id }) => earlier.some(({ entryId }) => entryId === id))
  const due = elsewhere.reduce((left, one) => stillDue(left, one.entries, taken, one.id), stillDue(earlier, own, taken))
  // Without ids other tabs take the shorter of two lists, so that an empty one is told.
  return {
    knownIds: isAll ? entries.map(({ id }) => id) : undefined,
    earlier: due.length > 0 || (earlier.length > 0 && !isAll) ? due : undefined,
    ended: earlier.filter((one) => !due.includes(one)),
  }
}
