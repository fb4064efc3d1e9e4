import { useWords } from '../shell/UiContext'

/** Leads to the code and the copyable report. */
export function DetailsButton({ onPress }: { onPress: () => void }) {
  const words = useWords()
  return (
    <div className="center">
      <button type="button" className="text-button" onClick={onPress}>
        {words('action.details')}
      </button>
    </div>
  )
}
