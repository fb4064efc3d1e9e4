import { harbor, maple, pictures, tidewater } from '../fixtures/wallets'
import type { States } from '../Screen'
import type { ConnectHandlers, ConnectModel, ConnectRow, Legal } from './ConnectModel'

const legal: Legal = {
  terms: 'https://tideline.example/terms',
  privacy: 'https://tideline.example/privacy',
  consent: 'implied',
}

const rows: readonly ConnectRow[] = [
  { ...harbor, badge: 'recent' },
  { ...maple, badge: 'installed' },
  tidewater,
  { id: 'copper', handle: 'copper', name: 'Copper', image: pictures.copper, demoted: 'namespace' },
  { id: 'fern', handle: 'fern', name: 'Fern', image: undefined, unverified: true },
]

const onPhone = rows.map(
  (row): ConnectRow => ({
    id: row.id,
    handle: row.handle,
    name: row.name,
    image: row.image,
    href: `https://${row.id}.example/browse?url=https%3A%2F%2Ftideline.example`,
  }),
)

export const states: States<ConnectModel> = {
  loading: { state: 'loading', legal, hasGuide: true },
  ready: { state: 'ready', rows, legal, hasGuide: true },
  empty: { state: 'empty', rows: [tidewater], legal, hasGuide: true },
  error: { state: 'error', legal: undefined, hasGuide: true },
  slow: { state: 'slow', legal: undefined, hasGuide: true },
  disabled: { state: 'disabled', rows: rows.slice(0, 3), legal: { ...legal, consent: 'open' }, hasGuide: true },
}

/** Looks that are no states of their own. */
export const variants: Readonly<Record<string, ConnectModel>> = {
  'ready-phone-links': { state: 'ready', rows: onPhone, legal, hasGuide: true },
  'ready-consent-given': {
    state: 'ready',
    rows: rows.slice(0, 3),
    legal: { ...legal, consent: 'given' },
    hasGuide: true,
  },
}

const nothing = () => {}

export const handlers: ConnectHandlers = {
  onPick: nothing,
  onGuide: nothing,
  onHelp: nothing,
  onRetry: nothing,
  onConsent: nothing,
  onCopyLink: nothing,
}
