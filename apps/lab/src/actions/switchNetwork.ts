import { en } from '../messages/en'
import type { LabAction } from './LabAction'

export const switchNetwork: LabAction = {
  id: 'switch-network',
  ...en.actions.switchNetwork,
  fields({ latchkey }) {
    const here = latchkey.getNetwork()?.caipNetworkId
    const networks = latchkey.getNetworks()
    return [
      {
        name: 'network',
        label: en.fields.network,
        value: (networks.find(({ caipNetworkId }) => caipNetworkId !== here) ?? networks[0])?.caipNetworkId ?? '',
        choices: networks.map(({ caipNetworkId, name }) => ({ value: caipNetworkId, label: name })),
      },
    ]
  },
  async run({ latchkey, values, signal }) {
    await latchkey.switchNetwork(values.network ?? '', { signal })
    return [{ name: 'network', label: en.results.network, value: latchkey.getNetwork()?.name ?? '' }]
  },
}
