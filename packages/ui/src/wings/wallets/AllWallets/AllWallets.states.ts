import { harbor, maple, pictures, pretender, tidewater } from '../../../views/fixtures/wallets'
import type { States } from '../../../views/Screen'
import type { AllWalletsHandlers, AllWalletsModel, AllWalletsRow } from './AllWalletsModel'

const plain = { isInstalled: false, isCertified: false, isDemoted: false, href: undefined, target: undefined }
const rows: readonly AllWalletsRow[] = [
  { ...plain, ...harbor, isInstalled: true },
  { ...plain, ...maple, isCertified: true },
  { ...plain, ...tidewater, isCertified: true },
  { ...plain, id: 'copper', dataWallet: 'copper', name: 'Copper', image: pictures.copper },
  { ...plain, id: 'fern', dataWallet: 'fern', name: 'Fern', image: undefined, isDemoted: true },
]
const none = { rows: [], query: '', answers: '', certified: false, count: 0, end: 'none' } as const
const some = { ...none, rows, count: 240 }

export const states: States<AllWalletsModel> = {
  loading: { state: 'loading', ...none },
  slow: { state: 'slow', ...none },
  ready: { state: 'ready', ...some },
  empty: { state: 'empty', ...none, query: 'zzz' },
  stale: { state: 'stale', ...some },
  offline: { state: 'offline', ...some },
  error: { state: 'error', ...none },
}

const onPhone = rows.map((row) => ({ ...row, href: `${row.id}://wc?uri=wc`, target: '_self' as const }))

export const variants: Readonly<Record<string, AllWalletsModel>> = {
  'ready-certified': { state: 'ready', ...some, rows: rows.slice(1, 3), certified: true, count: 2 },
  'ready-doubted': { state: 'ready', ...some, rows: [{ ...plain, ...pretender, isInstalled: true }], count: 1 },
  'ready-more': { state: 'ready', ...some, end: 'loading' },
  'ready-rest-away': { state: 'ready', ...some, end: 'failed' },
  'ready-phone-links': { state: 'ready', ...some, rows: onPhone },
  'empty-certified': { state: 'empty', ...none, certified: true },
  'empty-list': { state: 'empty', ...none },
}

const nothing = () => {}

export const handlers: AllWalletsHandlers = {
  onQuery: nothing,
  onCertified: nothing,
  onMore: nothing,
  onRetry: nothing,
  onPick: nothing,
}
