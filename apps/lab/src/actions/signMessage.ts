import type { LabAction } from './LabAction'

export const signMessage: LabAction = {
  id: 'sign-message',
  text: 'signMessage',
  fields: ({ words }) => [{ name: 'message', label: words.fields.message, value: words.actions.signMessage.example }],
  async run({ latchkey, words, values, signal }) {
    const signature = await latchkey.signMessage({ message: values.message ?? '', signal })
    return [{ name: 'signature', label: words.results.signature, value: signature }]
  },
}
