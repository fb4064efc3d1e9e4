import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Icon } from '../icons/Icon'
import { laterPaths } from '../icons/laterPaths'
import { paths } from '../icons/paths'
import { useWords } from '../shell/UiContext'
import { useReadyToType } from './useReadyToType'

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/**
 * Filters the list of its page as one types: focused at once where that raises no keyboard; down leads into the list, Enter presses
 * its first row.
 */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const words = useWords<'further'>()
  const field = useRef<HTMLInputElement>(null)
  /** Enter came before the list answered what was typed. */
  const isEntered = useRef(false)
  useReadyToType(field)
  const press = () => {
    const list = listOf(field.current)
    if (!isEntered.current || list?.dataset['question'] !== value) return
    isEntered.current = false
    list.querySelector<HTMLElement>('[aria-posinset="1"] :is(a, button)')?.click()
  }
  useEffect(press)
  const onKey = (event: KeyboardEvent) => {
    isEntered.current = false
    if (event.nativeEvent.isComposing || event.repeat) return
    if (event.key === 'ArrowDown') listOf(field.current)?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    // Nothing is opened that was not asked for; while the answer is on its way there is no list.
    else if (event.key === 'Enter' && value !== '') {
      isEntered.current = true
      press()
    } else return
    event.preventDefault()
  }
  return (
    <div className="field">
      <Icon path={laterPaths.search} />
      <input
        ref={field}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKey}
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

/** The list that answers the search. */
const listOf = (field: HTMLElement | null) => field?.closest('.page')?.querySelector<HTMLElement>('.long')
