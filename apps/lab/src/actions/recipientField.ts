import { isOnSolana } from './isOnSolana'
import type { ActionField, ActionScene } from './LabAction'

/** Where test money goes: a dev account no test wallet holds, unless the visitor types another. */
export const recipientField = ({ latchkey, facts, words }: ActionScene): ActionField => ({
  name: 'to',
  label: words.fields.to,
  value: (isOnSolana(latchkey) ? facts.solana?.accounts : facts.accounts)?.[2]?.address ?? '',
})
