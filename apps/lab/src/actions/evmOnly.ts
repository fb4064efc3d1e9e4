import type { ActionScene } from './LabAction'

/** Why an action of EVM chains cannot run while another namespace is active. */
export const evmOnly = ({ latchkey, words }: ActionScene): string | undefined =>
  latchkey.getState().activeChain === 'eip155' ? undefined : words.actions.evmOnly
