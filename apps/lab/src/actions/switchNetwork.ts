import type { LabAction } from './LabAction'

export const switchNetwork: LabAction = {
  id: 'switch-network',
  text: 'switchNetwork',
  fields({ latchkey, words }) {
    const here = latchkey.getNetwork()?.caipNetworkId
    const networks = latchkey.getNetworks()
    return [
      {
        name: 'network',
        label: words.fields.network,
        value: (networks.find(({ caipNetworkId }) => caipNetworkId !== here) ?? networks[0])?.caipNetworkId ?? '',
        choices: networks.map(({ caipNetworkId, name }) => ({ value: caipNetworkId, label: name })),
      },
    ]
  },
  async run({ latchkey, words, values, signal }) {
    await latchkey.switchNetwork(values.network ?? '', { signal })
    return [{ name: 'network', label: words.results.network, value: latchkey.getNetwork()?.name ?? '' }]
  },
}
