import { dollarAddress, dollarToken } from './dollarToken'
import { followTransaction } from './followTransaction'
import { isOnSolana } from './isOnSolana'
import type { LabAction } from './LabAction'
import { recipientField } from './recipientField'

export const sendToken: LabAction = {
  id: 'send-token',
  text: 'sendToken',
  fields: (scene) => [
    { name: 'amount', label: scene.words.fields.amount, value: '5', suffix: dollarToken.symbol },
    recipientField(scene),
  ],
  blocked: (scene) => (dollarAddress(scene) ? undefined : scene.words.actions.noDollar),
  async run(run) {
    const { latchkey, values, signal } = run
    const amount = await latchkey.parseUnits(values.amount ?? '0', dollarToken.decimals)
    if (isOnSolana(latchkey)) {
      const assetId = `${latchkey.getNetwork()?.caipNetworkId}/token:${dollarAddress(run)}`
      const { sendTransfer } = await latchkey.actions('solana')
      return followTransaction(run, await sendTransfer({ to: values.to ?? '', amount, assetId, signal }))
    }
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
