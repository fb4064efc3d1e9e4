import { useLab, useLabState } from '../../lab/LabContext'
import { useWords } from '../../messages/WordsContext'
import { SelectField } from '../../parts/SelectField'
import { OptionToggle } from './OptionToggle'

export function BehaviourOptions() {
  const words = useWords().configure
  const lab = useLab()
  const { applied } = useLabState()
  return (
    <>
      <OptionToggle path="enableNetworkSwitch" label={words.enableNetworkSwitch} fallback />
      <OptionToggle path="allowUnsupportedChain" label={words.allowUnsupportedChain} fallback={false} />
      <OptionToggle path="enableReconnect" label={words.enableReconnect} fallback />
      <OptionToggle path="enableEmbedded" label={words.enableEmbedded} fallback={false} />
      <SelectField
        label={words.storage}
        value={typeof applied.storage === 'string' ? applied.storage : ''}
        choices={Object.entries(words.storages).map(([value, label]) => ({ value, label }))}
        onChange={(storage) => lab.setOption('storage', storage === '' ? undefined : storage)}
        handle="option-storage"
      />
    </>
  )
}
