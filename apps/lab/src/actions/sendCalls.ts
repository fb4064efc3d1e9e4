import { evmOnly } from './evmOnly'
import type { LabAction } from './LabAction'

export const sendCalls: LabAction = {
  id: 'send-calls',
  text: 'sendCalls',
  blocked: evmOnly,
  fields: ({ words }) => [
    {
      name: 'atomic',
      label: words.fields.batch,
      value: 'no',
      choices: [
        { value: 'no', label: words.fields.batchAny },
        { value: 'yes', label: words.fields.batchAtomic },
      ],
    },
  ],
  async run({ latchkey, facts, words, values, signal, consent }) {
    const value = await latchkey.parseUnits('0.001', 18)
    const result = await latchkey.sendCalls({
      calls: facts.accounts.slice(2, 4).map(({ address }) => ({ to: address, value })),
      atomic: values.atomic === 'yes',
      consentToSequence: () => consent(words.actions.sendCalls.question),
      signal,
    })
    return result.kind === 'batch'
      ? [
          { name: 'kind', label: words.results.kind, value: 'batch' },
          { name: 'batch', label: words.results.batch, value: result.id },
        ]
      : [
          { name: 'kind', label: words.results.kind, value: 'sequence' },
          ...result.hashes.map((hash, index) => ({
            name: `hash-${index + 1}`,
            label: `${words.results.hash} ${index + 1}`,
            value: hash,
          })),
        ]
  },
}
