import { useLab, useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import type { Proof } from '../proof/Proof'

/** What the kit costs and keeps, in figures the repository wrote itself. */
export function ProofList() {
  const { proof } = useLab()
  return proof && <Figures proof={proof} />
}

function Figures({ proof }: { readonly proof: Proof }) {
  const words = useWords().proof
  const { language } = useLabState()
  const kilobytes = (bytes: number) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(bytes / 1000)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(proof.bytes.measured),
  )
  const names = proof.languages.map((tag) => new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag)
  const figures = [
    {
      name: 'size',
      value: words.size(kilobytes(proof.bytes.firstClick)),
      is: words.sizeIs,
      note: words.sizeNote(kilobytes(proof.bytes.connected), day),
    },
    { name: 'licence', value: proof.licences.join(', '), is: words.licenceIs, note: words.licenceNote },
    { name: 'access', value: words.access, is: words.accessIs(proof.states), note: words.accessNote },
    {
      name: 'languages',
      value: words.languages(names.length),
      is: new Intl.ListFormat(language, { type: 'unit' }).format(names),
      note: words.languagesNote,
    },
  ]
  return (
    <section className="proof" aria-label={words.title} data-lab="proof">
      <dl>
        {figures.map(({ name, value, is, note }) => (
          <div key={name} data-lab={`proof-${name}`}>
            <dt>{is}</dt>
            <dd className="proof-value">{value}</dd>
            <dd className="proof-note">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
