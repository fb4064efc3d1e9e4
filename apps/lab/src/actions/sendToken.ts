import { en } from '../messages/en'
import { dollarAddress, dollarToken } from './dollarToken'
import { followTransaction } from './followTransaction'
import type { LabAction } from './LabAction'
import { recipientField } from './recipientField'

export const sendToken: LabAction = {
  id: 'send-token',
  ...en.actions.sendToken,
  fields: ({ facts }) => [
    { name: 'amount', label: en.fields.amount, value: '5', suffix: dollarToken.symbol },
    recipientField(facts),
  ],
  blocked: (scene) => (dollarAddress(scene) ? undefined : en.actions.noDollar),
  async run(run) {
    const { latchkey, values, signal } = run
    const amount = await latchkey.parseUnits(values.amount ?? '0', dollarToken.decimals)
    const hash = await latchkey.writeContract({
      address: dollarAddress(run) ?? '',
      abi: dollarToken.abi,
      functionName: 'transfer',
      args: [values.to ?? '', amount],
      signal,
    })
    return followTransaction(run, hash)
  },
}
