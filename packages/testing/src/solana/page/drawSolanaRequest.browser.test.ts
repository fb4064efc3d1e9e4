import axe from 'axe-core'
import { expect, test } from 'vitest'
import { mountSheet } from '../../sheet/Sheet'
import { createSheetSource } from '../../sheet/SheetSource'
import { createApprovalQueue } from '../../wallet/ApprovalQueue'
import type { SolanaQuestion } from '../engine/SolanaQuestion'
import { drawSolanaRequest } from './drawSolanaRequest'

const account = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const to = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const cluster = { chain: 'solana:localnet', rpcUrl: 'http://localhost:8899' } as const
const origin = 'https://app.example'
const transaction = {
  version: 0,
  feePayer: account,
  instructions: [
    { kind: 'transfer', from: account, to, lamports: 250_000_000n },
    { kind: 'call', program: 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', data: Uint8Array.of(0xab, 0xcd) },
  ],
} as const

/** One question of every kind and the words it must show. */
const questions: {
  readonly [Kind in SolanaQuestion['kind']]: readonly [Extract<SolanaQuestion, { kind: Kind }>, ...string[]]
} = {
  unlock: [{ kind: 'unlock', origin }, 'Unlock'],
  connect: [
    { kind: 'connect', origin, accounts: [account, to], selected: [account], cluster },
    'oeYf6K…kq96',
    'localnet',
  ],
  'sign-message': [
    { kind: 'sign-message', origin, account, bytes: Uint8Array.of(0xca, 0xfe), text: undefined },
    'cafe',
    'oeYf6K…kq96',
  ],
  'sign-in': [
    { kind: 'sign-in', origin, account, text: 'evil.example wants you', domain: 'of-another' },
    'evil.example wants you',
    'This sign-in names another site.',
  ],
  'sign-transactions': [
    {
      kind: 'sign-transactions',
      origin,
      account,
      cluster,
      transactions: [transaction, { ...transaction, version: 'legacy' }],
      purpose: 'send',
    },
    '0.25 SOL',
    to,
    'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
    'abcd',
    'Transaction 2 of 2',
    'Legacy',
    'localnet',
    'The wallet sends it at once.',
  ],
}

const rows: readonly (readonly [SolanaQuestion, ...string[]])[] = Object.values(questions)

test.each(rows.map(([question, ...words]) => ({ question, words })))(
  '$question.kind says everything that is asked',
  async ({ question, words }) => {
    const queue = createApprovalQueue<SolanaQuestion>('sheet')
    const sources = [createSheetSource(queue, drawSolanaRequest)]
    const unmount = mountSheet({ page: window, sources, form: 'div', name: 'Harbor' })
    void queue.ask(question)
    const host = document.querySelector<HTMLElement>('[data-test-wallet]')
    for (const animation of host?.shadowRoot?.getAnimations() ?? []) animation.finish()
    for (const word of ['Test wallet', 'Harbor', origin, ...words])
      expect(host?.shadowRoot?.textContent).toContain(word)
    const { violations } = await axe.run(host ?? document.body, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    unmount()
  },
)
