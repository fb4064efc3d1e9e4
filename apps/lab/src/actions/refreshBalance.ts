import { en } from '../messages/en'
import type { LabAction } from './LabAction'

export const refreshBalance: LabAction = {
  id: 'refresh-balance',
  ...en.actions.refreshBalance,
  fields: () => [],
  async run({ latchkey, signal }) {
    const { balance, balanceSymbol = '', balanceStatus } = await latchkey.refreshBalance({ signal })
    return [
      { name: 'balance', label: en.results.balance, value: `${balance} ${balanceSymbol}`.trim() },
      { name: 'status', label: en.results.status, value: balanceStatus },
    ]
  },
}
