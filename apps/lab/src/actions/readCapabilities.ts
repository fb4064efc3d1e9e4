import { en } from '../messages/en'
import { evmOnly } from './evmOnly'
import type { LabAction } from './LabAction'

export const readCapabilities: LabAction = {
  id: 'capabilities',
  ...en.actions.capabilities,
  blocked: evmOnly,
  fields: () => [],
  async run({ latchkey, signal }) {
    const capabilities = await latchkey.getCapabilities({ signal })
    const entries = Object.entries(capabilities)
    if (entries.length === 0) return [{ name: 'none', label: en.results.capabilities, value: en.results.nothing }]
    return entries.map(([chainId, value]) => ({ name: chainId, label: chainId, value: JSON.stringify(value) }))
  },
}
