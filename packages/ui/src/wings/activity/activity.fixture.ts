import type { Activity, ActivityAmount, ActivityGroup } from '@latchkey/features/history'
import type { ChainId } from '@latchkey/protocol/caip'
import { address } from '../../views/fixtures/facts'
import { pictures } from '../../views/fixtures/wallets'

const bob = '0x4f3Ad6a06A5145e0Aca24a838b036998dEdC91c7'
const stranger = '0x2bD4c0d6dB1b3cC0f1a5F8dE0a3f5fB8bE8D07aE'
const day = 86_400_000

/** When the tiles are looked at: 24 November 2026, half past two. */
export const now = Date.UTC(2026, 10, 24, 14, 30)

const amount = (
  direction: ActivityAmount['direction'],
  text: string,
  symbol: string,
  value?: number,
): ActivityAmount => ({
  ...{ direction, text, symbol, value, isItem: false },
  icon: symbol === 'ETH' ? pictures.ether : undefined,
})
const hash = (place: number) => `0x8d1f${place.toString(16).padStart(56, '0')}42ab`

const row = (place: number, more: Partial<Activity> & Pick<Activity, 'kind' | 'amounts' | 'at'>): Activity => ({
  id: `eip155:1:${hash(place)}`,
  hash: hash(place),
  chainId: 'eip155:1' as ChainId,
  status: 'confirmed',
  from: address,
  to: bob,
  ...more,
})
const local = (one: Activity, more: Partial<NonNullable<Activity['local']>> = {}): Activity => ({
  ...one,
  local: { ...one, kind: 'send', status: one.status, amount: { text: '0.25', symbol: 'ETH' }, ...more },
})

const ether = [amount('out', '0.25', 'ETH', 801.03)]
export const sent = row(1, { kind: 'send', amounts: ether, at: now - 2 * day })
export const waiting = local(
  row(2, { kind: 'send', status: 'pending', amounts: [amount('out', '0.25', 'ETH')], at: now - 12_000 }),
)
export const signers = local(waiting, { note: 'waiting-for-signers' })
export const swapped = row(3, {
  kind: 'trade',
  amounts: [amount('out', '0.2', 'ETH', 640), amount('in', '640.001234', 'USDC', 639.9)],
  at: now - 3 * 3_600_000,
})
export const received = row(4, {
  ...{ kind: 'receive', from: stranger, to: address, at: now - 9 * day },
  amounts: [amount('in', '1', 'ETH', 3_180.4)],
})
const minted = row(5, {
  kind: 'mint',
  amounts: [{ direction: 'in', text: '1', name: 'Lantern', isItem: true, value: 24 }],
  at: now - 27 * day,
})
export const failed = row(6, {
  kind: 'send',
  status: 'failed',
  amounts: [amount('out', '50', 'USDC')],
  at: now - 36 * day,
})
export const replaced = local(row(7, { kind: 'send', status: 'replaced', amounts: ether, at: now - 37 * day }), {
  replacement: hash(8),
})
export const dropped = local(row(9, { kind: 'send', status: 'dropped', amounts: ether, at: now - 38 * day }))
const allowed = row(10, { kind: 'approve', amounts: [amount('self', '640', 'USDC')], at: now - 380 * day })

export const groups: readonly ActivityGroup[] = [
  { year: 2026, month: 10, rows: [swapped, sent, received] },
  { year: 2026, month: 9, rows: [minted, failed, replaced, dropped] },
  { year: 2025, month: 10, rows: [allowed] },
]

/** Text of strangers that wants to be more than it is. */
export const hostile = row(11, {
  kind: 'receive',
  from: stranger,
  to: address,
  at: now - 60_000,
  amounts: [{ ...amount('in', `${'9'.repeat(70)}.5`, `USDC\u202e\n${'claim at evil.example '.repeat(9)}`) }],
})
