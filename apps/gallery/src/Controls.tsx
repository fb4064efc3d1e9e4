import { choices, type Filter } from './Filter'

interface ControlsProps {
  readonly filter: Filter
  readonly names: readonly string[]
  readonly count: number
  readonly onChange: (change: Partial<Filter>) => void
}

/** What to show and how; all of it lives in the address. */
export function Controls({ filter, names, count, onChange }: ControlsProps) {
  return (
    <header className="bar">
      <a className="brand" href="#view=" aria-label="Latchkey gallery, everything">
        <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
          <rect width="32" height="32" rx="9" />
          <g>
            <circle cx="11" cy="16" r="4.5" />
            <path d="M15.5 16H25m-3.400 0v4.400M18.600 16v3" />
          </g>
        </svg>
        <b>Latchkey</b> gallery
        <small>{count} tiles</small>
      </a>
      <nav aria-label="Views">
        <label>
          <span className="hidden">View</span>
          <select value={filter.view} onChange={(event) => onChange({ view: event.currentTarget.value, state: '' })}>
            <option value="">All views</option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      </nav>
      <Choice legend="Theme" values={choices.theme} value={filter.theme} onPick={(theme) => onChange({ theme })} />
      <Choice legend="Width" values={choices.width} value={filter.width} onPick={(width) => onChange({ width })} />
      <Choice legend="Locale" values={choices.locale} value={filter.locale} onPick={(locale) => onChange({ locale })} />
    </header>
  )
}

interface ChoiceProps<T extends string> {
  readonly legend: string
  readonly values: readonly T[]
  readonly value: T
  readonly onPick: (value: T) => void
}

function Choice<T extends string>({ legend, values, value, onPick }: ChoiceProps<T>) {
  return (
    <fieldset>
      <legend className="hidden">{legend}</legend>
      {values.map((option) => (
        <label key={option} data-on={option === value || undefined}>
          <input type="radio" name={legend} checked={option === value} onChange={() => onPick(option)} />
          {option}
        </label>
      ))}
    </fieldset>
  )
}
