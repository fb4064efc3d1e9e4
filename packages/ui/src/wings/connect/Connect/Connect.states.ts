import { harbor, maple, pictures, pretender, tidewater } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { ConnectHandlers, ConnectModel, ConnectRow, Legal } from './ConnectModel'

const legal: Legal = {
  terms: 'https://tideline.example/terms',
  privacy: 'https://tideline.example/privacy',
  consent: 'implied',
}

const rest = { all: undefined, isListAway: false, hasGuide: true, hasBack: false }

const rows: readonly ConnectRow[] = [
  { ...harbor, badge: 'recent' },
  { ...maple, badge: 'installed' },
  tidewater,
  { id: 'copper', dataWallet: 'copper', name: 'Copper', image: pictures.copper, demoted: 'namespace' },
  { id: 'fern', dataWallet: 'fern', name: 'Fern', image: undefined, unverified: 'shared-name' },
]

const scanner: ConnectRow = {
  id: 'walletConnect',
  dataWallet: 'walletConnect',
  name: 'WalletConnect',
  image: undefined,
  pairs: 'any',
}

const paired = rows.map((row): ConnectRow => {
  const { id, dataWallet, name, image, unverified, rdns } = row
  return { id, dataWallet, name, image, unverified, rdns, pairs: 'wallet', href: `${id}://wc?uri=wc`, target: '_self' }
})

const onPhone = rows.map(
  (row): ConnectRow => ({
    id: row.id,
    dataWallet: row.dataWallet,
    name: row.name,
    image: row.image,
    unverified: row.unverified,
    rdns: row.rdns,
    href: `https://${row.id}.example/browse?url=https%3A%2F%2Ftideline.example`,
  }),
)

export const states: States<ConnectModel> = {
  loading: { state: 'loading', legal, ...rest },
  ready: { state: 'ready', rows, legal, ...rest },
  empty: { state: 'empty', rows: [tidewater], legal, ...rest },
  error: { state: 'error', legal: undefined, ...rest },
  slow: { state: 'slow', legal: undefined, ...rest },
  disabled: { state: 'disabled', rows: rows.slice(0, 3), legal: { ...legal, consent: 'open' }, ...rest },
}

/** Looks that are no states of their own. */
export const variants: Readonly<Record<string, ConnectModel>> = {
  'ready-phone-links': { state: 'ready', rows: onPhone, legal, ...rest },
  'ready-walletconnect': {
    state: 'ready',
    rows: [scanner, ...rows.slice(0, 3).map((row): ConnectRow => (row.badge ? row : { ...row, pairs: 'wallet' }))],
    legal,
    ...rest,
    all: { count: 240 },
  },
  'ready-list-away': {
    state: 'ready',
    rows: rows.slice(0, 3),
    legal,
    ...rest,
    isListAway: true,
    all: { count: undefined },
  },
  'ready-doubted': { state: 'ready', rows: [{ ...pretender, badge: 'installed' }], legal, ...rest },
  'ready-phone-paired': { state: 'ready', rows: paired, legal, ...rest, all: { count: 240 } },
  'ready-consent-given': {
    state: 'ready',
    rows: rows.slice(0, 3),
    legal: { ...legal, consent: 'given' },
    ...rest,
  },
}

const nothing = () => {}

export const handlers: ConnectHandlers = {
  onPick: nothing,
  onFollow: nothing,
  onAll: nothing,
  onGuide: nothing,
  onHelp: nothing,
  onRetry: nothing,
  onConsent: nothing,
  onCopyLink: async () => true,
}
