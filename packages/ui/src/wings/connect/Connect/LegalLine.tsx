import { Sentence } from '../../../parts/Sentence'
import { useWords } from '../../../shell/UiContext'
import type { Legal } from './ConnectModel'

export interface LegalLineProps {
  readonly legal: Legal
  readonly onConsent: (isGiven: boolean) => void
}

/** The site's terms: a sentence, or a box to tick where the site asks for one. */
export function LegalLine({ legal, onConsent }: LegalLineProps) {
  const words = useWords<'terms'>()
  const link = (href: string, text: string) => (
    <a className="link" href={href} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  )
  const terms = legal.terms && link(legal.terms, words('connect.terms'))
  const privacy = legal.privacy && link(legal.privacy, words('connect.privacy'))
  const hasBoth = terms && privacy
  const blanks = { terms: terms || privacy, privacy }
  if (legal.consent === 'implied') {
    return (
      <p className="foot">
        <Sentence<'terms'> message={hasBoth ? 'connect.legal-both' : 'connect.legal-one'} blanks={blanks} />
      </p>
    )
  }
  return (
    <label className="consent">
      <input
        type="checkbox"
        checked={legal.consent === 'given'}
        onChange={(event) => onConsent(event.currentTarget.checked)}
      />
      <span>
        <Sentence<'terms'> message={hasBoth ? 'connect.consent-both' : 'connect.consent-one'} blanks={blanks} />
      </span>
    </label>
  )
}
