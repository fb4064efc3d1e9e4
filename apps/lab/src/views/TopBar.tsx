import { useLab, useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { readOption } from '../options/optionPath'
import { CopyButton } from '../parts/CopyButton'
import { KeyMark } from '../parts/KeyMark'
import { Segmented } from '../parts/Segmented'

const sections = ['try', 'watch', 'configure', 'code'] as const

interface TopBarProps {
  readonly isPhoneOut: boolean
  readonly onPhone: () => void
}

export function TopBar({ isPhoneOut, onPhone }: TopBarProps) {
  const words = useWords()
  const lab = useLab()
  const { settings, latchkey } = useLabState()
  const { themeMode } = latchkey.getTheme()
  const changed = Object.keys(settings.options).length > 0 || settings.wallets === 'off'
  return (
    <header className="top-bar">
      <button type="button" className="skip" onClick={() => goTo('try')}>
        {words.header.skip}
      </button>
      <p className="brand">
        <KeyMark />
        <span>
          {words.brand} <em>{words.lab}</em>
        </span>
      </p>
      <nav className="top-sections" aria-label={words.header.sections}>
        {sections.map((id) => (
          <button key={id} type="button" className="link" onClick={() => goTo(id)} data-lab={`go-${id}`}>
            {words.header.goTo[id]}
          </button>
        ))}
      </nav>
      <div className="top-tools">
        {(changed || readOption(settings.options, 'themeMode') !== undefined) && (
          <button type="button" className="chip" onClick={lab.startOver} data-lab="start-over">
            {words.header.startOver}
          </button>
        )}
        {lab.facts.relay !== undefined && (
          <button type="button" className="chip" aria-pressed={isPhoneOut} onClick={onPhone} data-lab="phone">
            {words.header.phone}
          </button>
        )}
        {lab.facts.gallery !== undefined && (
          <a className="chip" href={lab.facts.gallery} data-lab="gallery">
            {words.header.gallery}
          </a>
        )}
        <CopyButton text={() => location.href} label={words.header.copyLink} handle="copy-link" />
        <Segmented
          label={words.header.theme}
          caption="hidden"
          value={themeMode}
          choices={words.themes}
          onChange={(mode) => lab.setOption('themeMode', mode === 'system' ? undefined : mode)}
          handle="page-theme"
        />
      </div>
    </header>
  )
}

/** The fragment belongs to the settings, so the jump is made by hand. */
function goTo(id: string): void {
  const target = document.getElementById(id)
  target?.scrollIntoView()
  target?.querySelector<HTMLElement>('button:enabled, input, select, summary')?.focus({ preventScroll: true })
}
