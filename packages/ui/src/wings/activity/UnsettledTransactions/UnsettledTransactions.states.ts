import type { Activity } from '@latchkey/features/history'
import { dropped, failed, now, sent, signers, waiting } from '../../../views/fixtures/activity'
import { longNamed, people, sentToBob } from '../../../views/fixtures/people'
import { nobody } from '../../../views/People'
import type { States } from '../../../views/Screen'
import type {
  UnsettledRow,
  UnsettledTransactionsHandlers,
  UnsettledTransactionsModel,
} from './UnsettledTransactionsModel'

const told = (row: Activity): UnsettledRow => ({ row, leadsTo: { kind: 'receipt' } })
const on = (row: Activity, id: string, more: Partial<Activity> = {}): Activity => ({ ...row, id, hash: id, ...more })
const lamports = {
  ...{ from: '2wmVCSfPxGPjrnMMn7rchp4uaeoTqN39mXFC2zhPdri9', to: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' },
  amounts: [{ direction: 'out', text: '0.25', symbol: 'SOL', isItem: false }],
} as const satisfies Partial<Activity>
const sol = on(waiting, '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnb', lamports)
const common = { now, amounts: 'shown', people: nobody, sentTo: sentToBob } as const
const ready = { state: 'ready', ...common, rows: [told(sol)] } as const

export const states: States<UnsettledTransactionsModel> = {
  ready,
}

export const variants: Readonly<Record<string, UnsettledTransactionsModel>> = {
  'ready-ended': {
    ...ready,
    rows: [
      told(sol),
      told(on(sent, 'c', { ...lamports, at: now - 90_000 })),
      told(on(failed, 'f', { ...lamports, at: now - 240_000 })),
      told(on(dropped, 'd', { ...lamports, at: now - 1_500_000 })),
      told(on(dropped, 'u', { ...lamports, status: 'unknown', at: now - 1_800_000 })),
    ],
  },
  'ready-signers': { ...ready, rows: [told(signers)] },
  'ready-hidden': { ...ready, amounts: 'hidden' },
  'ready-named': { ...ready, rows: [told(waiting)], people },
  'ready-long-name': { ...ready, rows: [told(waiting)], people: longNamed },
  // Of neither it is known where more is told.
  'ready-elsewhere': {
    ...ready,
    rows: [
      {
        row: on(waiting, 'a', { kind: 'approve' }),
        leadsTo: { kind: 'explorer', url: 'https://explorer.example/tx/a' },
      },
      { row: on(waiting, 'b', { kind: 'trade' }), leadsTo: { kind: 'nowhere' } },
    ],
  },
}

const nothing = () => {}

export const handlers: UnsettledTransactionsHandlers = { onPick: nothing, onShown: () => nothing }
