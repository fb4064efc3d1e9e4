import type { DevFacts } from '../dev/DevFacts'
import { en } from '../messages/en'
import type { ActionField } from './LabAction'

/** Where test money goes: a dev account no test wallet holds, unless the visitor types another. */
export const recipientField = ({ accounts }: DevFacts): ActionField => ({
  name: 'to',
  label: en.fields.to,
  value: accounts[2]?.address ?? '',
})
