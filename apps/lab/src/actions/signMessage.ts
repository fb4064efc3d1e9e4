import { en } from '../messages/en'
import type { LabAction } from './LabAction'

export const signMessage: LabAction = {
  id: 'sign-message',
  ...en.actions.signMessage,
  fields: () => [{ name: 'message', label: en.fields.message, value: en.actions.signMessage.example }],
  async run({ latchkey, values, signal }) {
    const signature = await latchkey.signMessage({ message: values.message ?? '', signal })
    return [{ name: 'signature', label: en.results.signature, value: signature }]
  },
}
