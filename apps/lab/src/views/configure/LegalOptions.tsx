import { useWords } from '../../messages/WordsContext'
import { OptionText } from './OptionText'
import { OptionToggle } from './OptionToggle'

export function LegalOptions() {
  const words = useWords().configure
  return (
    <>
      <OptionText path="termsConditionsUrl" label={words.terms} placeholder="https://example.org/terms" />
      <OptionText path="privacyPolicyUrl" label={words.privacy} placeholder="https://example.org/privacy" />
      <OptionToggle path="features.legalCheckbox" label={words.legalCheckbox} fallback={false} />
    </>
  )
}
