import { followTransaction } from './followTransaction'
import { isOnSolana } from './isOnSolana'
import type { LabAction } from './LabAction'
import { recipientField } from './recipientField'

export const sendEther: LabAction = {
  id: 'send-ether',
  text: 'sendEther',
  fields: (scene) => [
    {
      name: 'amount',
      label: scene.words.fields.amount,
      value: '0.01',
      suffix: scene.latchkey.getNetwork()?.nativeCurrency.symbol ?? 'ETH',
    },
    recipientField(scene),
  ],
  async run(run) {
    const { latchkey, values, signal } = run
    const decimals = latchkey.getNetwork()?.nativeCurrency.decimals ?? 18
    const value = await latchkey.parseUnits(values.amount ?? '0', decimals)
    const to = values.to ?? ''
    const hash = isOnSolana(latchkey)
      ? await (await latchkey.actions('solana')).sendTransfer({ to, amount: value, signal })
      : await latchkey.sendTransaction({ to, value, signal })
    return followTransaction(run, hash)
  },
}
