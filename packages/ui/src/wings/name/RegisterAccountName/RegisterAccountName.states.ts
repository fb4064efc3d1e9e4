import { address } from '../../../views/fixtures/facts'
import type { States } from '../../../views/Screen'
import type { RegisterAccountNameHandlers, RegisterAccountNameModel } from './RegisterAccountNameModel'

const free = (label: string) => ({ name: `${label}.latchkey.id`, registered: false })
const taken = (label: string) => ({ name: `${label}.latchkey.id`, registered: true })

const form = { zone: 'latchkey.id', address, image: undefined, own: undefined, wallet: 'Harbor' } as const
const none = { ...form, names: [], chosen: undefined } as const
const found = {
  ...form,
  typed: 'anna',
  names: [free('anna'), taken('annab'), free('anna-k'), free('annamay')],
  chosen: 'anna.latchkey.id',
} as const
const lost = { ...found, names: [taken('anna'), ...found.names.slice(1)], chosen: undefined } as const

export const states: States<RegisterAccountNameModel> = {
  loading: { state: 'loading' },
  slow: { state: 'slow' },
  error: { state: 'error' },
  empty: { state: 'empty', why: 'server' },
  disabled: { state: 'disabled', typed: '', fault: 'short', ...none },
  unconfirmed: { state: 'unconfirmed', typed: 'anna', ...none },
  failed: { state: 'failed', typed: 'anna', ...none },
  ready: { state: 'ready', ...found },
  'awaiting-wallet': { state: 'awaiting-wallet', waitsFor: 'wallet', ...found },
  rejected: { state: 'rejected', problem: { kind: 'declined' }, ...found },
}

const label = 'a-very-long-name-that-somebody-might-want-to-take-for-themselves'.slice(0, 63)

export const variants: Readonly<Record<string, RegisterAccountNameModel>> = {
  'empty-network': { state: 'empty', why: 'network' },
  'disabled-short': { state: 'disabled', typed: 'ann', fault: 'short', ...none },
  // The first letter is Cyrillic.
  'disabled-look-alike': { state: 'disabled', typed: '\u0430nna', fault: 'letters', ...none },
  'disabled-hyphens': { state: 'disabled', typed: '-anna', fault: 'hyphens', ...none },
  'ready-taken': { ...lost, state: 'ready' },
  'ready-own': { ...lost, state: 'ready', own: 'anna.latchkey.id' },
  'ready-other': { ...lost, state: 'ready', chosen: 'anna-k.latchkey.id' },
  'ready-long': { state: 'ready', ...form, typed: label, names: [free(label)], chosen: `${label}.latchkey.id` },
  'awaiting-server': { state: 'awaiting-wallet', waitsFor: 'server', ...found },
  'rejected-lost': { ...lost, state: 'rejected', problem: { kind: 'lost', name: 'anna.latchkey.id' } },
  'rejected-failed': { ...found, state: 'rejected', problem: { kind: 'failed', name: 'anna.latchkey.id' } },
  'rejected-unsure': { ...found, state: 'rejected', problem: { kind: 'unsure', name: 'anna.latchkey.id' } },
  'rejected-said': {
    ...found,
    state: 'rejected',
    problem: { kind: 'said', reason: 'This address owns as many names as one may.' },
  },
}

export const handlers: RegisterAccountNameHandlers = {
  drawnIn() {},
  onType() {},
  onPick() {},
  onTake() {},
  onRetry() {},
  onNetworks() {},
  onBack() {},
}
