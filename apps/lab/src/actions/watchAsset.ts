import { dollarAddress, dollarToken } from './dollarToken'
import { evmOnly } from './evmOnly'
import type { LabAction } from './LabAction'

export const watchAsset: LabAction = {
  id: 'watch-asset',
  text: 'watchAsset',
  fields: () => [],
  blocked: (scene) => evmOnly(scene) ?? (dollarAddress(scene) ? undefined : scene.words.actions.noDollar),
  async run(run) {
    const { symbol, decimals } = dollarToken
    const added = await run.latchkey.watchAsset({
      address: dollarAddress(run) ?? '',
      symbol,
      decimals,
      signal: run.signal,
    })
    return [{ name: 'added', label: run.words.results.added, value: String(added) }]
  },
}
