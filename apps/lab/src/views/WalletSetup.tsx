import { useLab } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { Segmented } from '../parts/Segmented'
import { Toggle } from '../parts/Toggle'
import type { WalletSettings } from '../wallet/WalletSettings'

/** How the first test wallet is made; kept in the address of the page. */
export function WalletSetup({ settings }: { readonly settings: WalletSettings }) {
  const words = useWords().wallet
  const lab = useLab()
  const { announce, sheet, approval, batching, legacy } = settings
  const presence = announce === true ? 'now' : announce === false ? 'never' : 'later'
  const setPresence = (value: keyof typeof words.presences) => {
    if (value === 'off') lab.setWallets('off')
    else lab.setWallet('announce', value === 'now' ? undefined : value === 'later' ? { afterMs: 3000 } : false)
  }
  const set = (key: string, fallback: string) => (value: string) =>
    lab.setWallet(key, value === fallback ? undefined : value)
  return (
    <>
      <Segmented
        label={words.presence}
        value={presence}
        choices={words.presences}
        onChange={setPresence}
        handle="wallet-presence"
      />
      <Segmented
        label={words.approval}
        value={approval === 'manual' ? 'sheet' : approval}
        choices={words.approvals}
        onChange={set('approval', 'sheet')}
        handle="wallet-approval"
      />
      <Segmented
        label={words.sheet}
        value={sheet}
        choices={words.sheets}
        onChange={set('sheet', 'div')}
        handle="wallet-sheet"
      />
      <Segmented
        label={words.batching}
        value={batching}
        choices={words.batchings}
        onChange={set('batching', 'sequential')}
        handle="wallet-batching"
      />
      <Toggle
        label={words.legacy}
        checked={legacy}
        onChange={(checked) => lab.setWallet('legacy', checked ? true : undefined)}
        handle="wallet-legacy"
      />
    </>
  )
}
