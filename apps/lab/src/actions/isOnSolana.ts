import type { Latchkey } from 'latchkey'
import { en } from '../messages/en'
import type { ActionScene } from './LabAction'

export const isOnSolana = (latchkey: Pick<Latchkey, 'getState'>): boolean =>
  latchkey.getState().activeChain === 'solana'

/** Why an action of EVM chains cannot run while Solana is active. */
export const evmOnly = ({ latchkey }: ActionScene): string | undefined =>
  isOnSolana(latchkey) ? en.actions.evmOnly : undefined
