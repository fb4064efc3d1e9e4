import { en } from '../messages/en'
import { followTransaction } from './followTransaction'
import type { LabAction } from './LabAction'
import { recipientField } from './recipientField'

export const sendEther: LabAction = {
  id: 'send-ether',
  ...en.actions.sendEther,
  fields: ({ latchkey, facts }) => [
    {
      name: 'amount',
      label: en.fields.amount,
      value: '0.01',
      suffix: latchkey.getNetwork()?.nativeCurrency.symbol ?? 'ETH',
    },
    recipientField(facts),
  ],
  async run(run) {
    const { latchkey, values, signal } = run
    const decimals = latchkey.getNetwork()?.nativeCurrency.decimals ?? 18
    const value = await latchkey.parseUnits(values.amount ?? '0', decimals)
    return followTransaction(run, await latchkey.sendTransaction({ to: values.to ?? '', value, signal }))
  },
}
