import { Icon } from '../icons/Icon'
import { laterPaths } from '../icons/laterPaths'
import { paths } from '../icons/paths'
import { useWords } from '../shell/UiContext'

/** Filters a list as one types. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  const words = useWords()
  return (
    <div className="field">
      <Icon path={laterPaths.search} />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {value !== '' && (
        <button
          type="button"
          className="round bare"
          aria-label={words('action.search-clear')}
          onClick={() => onChange('')}
        >
          <Icon path={paths.close} size={16} />
        </button>
      )}
    </div>
  )
}
