import { sheetWords } from '../../sheet/sheetWords'
import type { SolanaQuestion } from '../engine/SolanaQuestion'

type Kind = SolanaQuestion['kind']

/** Everything the sheet says of requests on Solana. */
export const solanaWords = {
  ...sheetWords,
  heading: {
    unlock: sheetWords.unlockHeading,
    connect: sheetWords.connectHeading,
    'sign-message': sheetWords.messageHeading,
    'sign-in': 'Sign in to this site?',
    'sign-transactions': 'Sign on Solana?',
  } satisfies Record<Kind, string>,
  lead: {
    unlock: sheetWords.unlockLead,
    connect: sheetWords.connectLead,
    'sign-message': sheetWords.messageLead,
    'sign-in': sheetWords.messageLead,
    'sign-transactions': undefined,
  } satisfies Record<Kind, string | undefined>,
  anotherSite: 'This sign-in names another site.',
  siteSends: 'The site sends it when it wants.',
  sendsItself: 'The wallet sends it at once.',
  transaction: (place: number, total: number) => (total > 1 ? `Transaction ${place} of ${total}` : 'Transaction'),
  version: (version: 'legacy' | 0) => (version === 0 ? 'Version 0' : 'Legacy'),
  feePayer: 'Fee paid by',
  transfer: 'Transfer',
  sol: (amount: string) => `${amount} SOL`,
  program: 'Program',
}
