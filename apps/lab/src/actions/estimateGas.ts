import { evmOnly } from './evmOnly'
import type { LabAction } from './LabAction'

export const estimateGas: LabAction = {
  id: 'estimate-gas',
  text: 'estimateGas',
  blocked: evmOnly,
  fields: () => [],
  async run({ latchkey, facts, words, signal }) {
    const gas = await latchkey.estimateGas({ to: facts.accounts[2]?.address ?? '', value: 1n, signal })
    return [{ name: 'gas', label: words.results.gas, value: String(gas) }]
  },
}
