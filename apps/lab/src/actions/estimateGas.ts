import { en } from '../messages/en'
import { evmOnly } from './evmOnly'
import type { LabAction } from './LabAction'

export const estimateGas: LabAction = {
  id: 'estimate-gas',
  ...en.actions.estimateGas,
  blocked: evmOnly,
  fields: () => [],
  async run({ latchkey, facts, signal }) {
    const gas = await latchkey.estimateGas({ to: facts.accounts[2]?.address ?? '', value: 1n, signal })
    return [{ name: 'gas', label: en.results.gas, value: String(gas) }]
  },
}
