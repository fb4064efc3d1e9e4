import { en } from '../../messages/en'
import { OptionText } from './OptionText'
import { OptionToggle } from './OptionToggle'

const words = en.configure

export function LegalOptions() {
  return (
    <>
      <OptionText path="termsConditionsUrl" label={words.terms} placeholder="https://example.org/terms" />
      <OptionText path="privacyPolicyUrl" label={words.privacy} placeholder="https://example.org/privacy" />
      <OptionToggle path="features.legalCheckbox" label={words.legalCheckbox} fallback={false} />
    </>
  )
}
