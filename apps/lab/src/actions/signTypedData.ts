import { evmOnly } from './evmOnly'
import type { LabAction } from './LabAction'

export const signTypedData: LabAction = {
  id: 'sign-typed-data',
  text: 'signTypedData',
  blocked: evmOnly,
  fields: ({ words }) => [{ name: 'amount', label: words.fields.amount, value: '12.50', suffix: 'USD' }],
  async run({ latchkey, facts, words, values, signal }) {
    const amount = await latchkey.parseUnits(values.amount ?? '0', 6)
    const signature = await latchkey.signTypedData({
      typedData: {
        domain: { name: 'Latchkey lab', version: '1', chainId: Number(latchkey.getNetwork()?.id ?? 1) },
        types: {
          Order: [
            { name: 'buyer', type: 'address' },
            { name: 'seller', type: 'address' },
            { name: 'amount', type: 'uint256' },
            { name: 'what', type: 'string' },
          ],
        },
        primaryType: 'Order',
        message: {
          buyer: latchkey.getAccount().address,
          seller: facts.accounts[2]?.address,
          amount,
          what: words.actions.signTypedData.example,
        },
      },
      signal,
    })
    return [{ name: 'signature', label: words.results.signature, value: signature }]
  },
}
