import type { LabAction } from './LabAction'

export const refreshBalance: LabAction = {
  id: 'refresh-balance',
  text: 'refreshBalance',
  fields: () => [],
  async run({ latchkey, words, signal }) {
    const { balance, balanceSymbol = '', balanceStatus } = await latchkey.refreshBalance({ signal })
    return [
      { name: 'balance', label: words.results.balance, value: `${balance} ${balanceSymbol}`.trim() },
      { name: 'status', label: words.results.status, value: balanceStatus },
    ]
  },
}
