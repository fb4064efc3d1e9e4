import { useLab, useLabState } from '../../lab/LabContext'
import { useWords } from '../../messages/WordsContext'
import { readOption } from '../../options/optionPath'
import { TextField } from '../../parts/TextField'
import { Toggle } from '../../parts/Toggle'
import { OptionToggle } from './OptionToggle'

/** A wallet only this site knows. */
const ownWallet = {
  id: 'harbor',
  name: 'Harbor',
  homepage: 'https://harbor.example',
  chrome_store: 'https://harbor.example/extension',
  mobile_link: 'harbor://',
}

export function WalletOptions() {
  const words = useWords().configure
  const lab = useLab()
  const { applied } = useLabState()
  const featured = readOption(applied, 'featuredWalletIds')
  return (
    <>
      <OptionToggle path="enableWallets" label={words.enableWallets} fallback />
      <OptionToggle path="enableEIP6963" label={words.enableEIP6963} fallback />
      <OptionToggle path="enableInjected" label={words.enableInjected} fallback />
      <OptionToggle path="enableWalletGuide" label={words.enableWalletGuide} fallback />
      <Toggle
        label={words.customWallets}
        checked={applied.customWallets !== undefined}
        onChange={(checked) => lab.setOption('customWallets', checked ? [ownWallet] : undefined)}
        handle="option-customWallets"
      />
      <TextField
        label={words.featured}
        value={Array.isArray(featured) ? featured.join(', ') : ''}
        placeholder={words.featuredHint}
        onCommit={(text) => {
          const ids = text
            .split(',')
            .map((id) => id.trim())
            .filter((id) => id !== '')
          lab.setOption('featuredWalletIds', ids.length > 0 ? ids : undefined)
        }}
        handle="option-featuredWalletIds"
      />
    </>
  )
}
