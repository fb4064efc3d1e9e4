import { en } from '../messages/en'
import { evmOnly } from './evmOnly'
import type { LabAction } from './LabAction'

export const sendCalls: LabAction = {
  id: 'send-calls',
  ...en.actions.sendCalls,
  blocked: evmOnly,
  fields: () => [
    {
      name: 'atomic',
      label: en.fields.batch,
      value: 'no',
      choices: [
        { value: 'no', label: en.fields.batchAny },
        { value: 'yes', label: en.fields.batchAtomic },
      ],
    },
  ],
  async run({ latchkey, facts, values, signal, consent }) {
    const value = await latchkey.parseUnits('0.001', 18)
    const result = await latchkey.sendCalls({
      calls: facts.accounts.slice(2, 4).map(({ address }) => ({ to: address, value })),
      atomic: values.atomic === 'yes',
      consentToSequence: () => consent(en.actions.sendCalls.question),
      signal,
    })
    return result.kind === 'batch'
      ? [
          { name: 'kind', label: en.results.kind, value: 'batch' },
          { name: 'batch', label: en.results.batch, value: result.id },
        ]
      : [
          { name: 'kind', label: en.results.kind, value: 'sequence' },
          ...result.hashes.map((hash, index) => ({
            name: `hash-${index + 1}`,
            label: `${en.results.hash} ${index + 1}`,
            value: hash,
          })),
        ]
  },
}
