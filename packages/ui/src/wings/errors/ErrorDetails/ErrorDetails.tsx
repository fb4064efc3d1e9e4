import { errorText } from '../../../messages/errorText'
import { Button } from '../../../parts/Button'
import { CopyButton } from '../../../parts/CopyButton'
import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import type { ErrorDetailsHandlers, ErrorDetailsModel } from './ErrorDetailsModel'
import { reportText } from './reportText'

type ErrorDetailsProps = { readonly model: ErrorDetailsModel } & ErrorDetailsHandlers

/** The sentence for the visitor, the report for whoever helps. */
export function ErrorDetails({ model, onCopy, onDone }: ErrorDetailsProps) {
  const words = useWords<'errors' | 'further'>()
  return (
    <div className="stack">
      <Note tone="bad">{errorText(words, model.report.code)}</Note>
      {/* biome-ignore-start lint/a11y: it scrolls when long, so the keyboard must reach it */}
      <pre className="report" tabIndex={0} role="region" aria-label={words('report.title')}>
        {reportText(model.report)}
      </pre>
      {/* biome-ignore-end lint/a11y: it scrolls when long, so the keyboard must reach it */}
      <div className="pair">
        <CopyButton copied={words('report.copied')} onCopy={onCopy}>
          {words('action.copy-report')}
        </CopyButton>
        <Button look="primary" onPress={onDone}>
          {words('action.done')}
        </Button>
      </div>
    </div>
  )
}
