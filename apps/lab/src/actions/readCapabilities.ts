import { evmOnly } from './evmOnly'
import type { LabAction } from './LabAction'

export const readCapabilities: LabAction = {
  id: 'capabilities',
  text: 'capabilities',
  blocked: evmOnly,
  fields: () => [],
  async run({ latchkey, words, signal }) {
    const capabilities = await latchkey.getCapabilities({ signal })
    const entries = Object.entries(capabilities)
    if (entries.length === 0) return [{ name: 'none', label: words.results.capabilities, value: words.results.nothing }]
    return entries.map(([chainId, value]) => ({ name: chainId, label: chainId, value: JSON.stringify(value) }))
  },
}
