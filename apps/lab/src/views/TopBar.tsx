import { useLab, useLabState } from '../lab/LabContext'
import { en } from '../messages/en'
import { readOption } from '../options/optionPath'
import { CopyButton } from '../parts/CopyButton'
import { KeyMark } from '../parts/KeyMark'
import { Segmented } from '../parts/Segmented'

export function TopBar() {
  const lab = useLab()
  const { settings, latchkey } = useLabState()
  const { themeMode } = latchkey.getTheme()
  const changed = Object.keys(settings.options).length > 0 || settings.wallets === 'off'
  return (
    <header className="top-bar">
      <button type="button" className="skip" onClick={skip}>
        {en.header.skip}
      </button>
      <p className="brand">
        <KeyMark />
        <span>
          {en.brand} <em>{en.lab}</em>
        </span>
      </p>
      <nav className="top-tools">
        {lab.facts.gallery !== undefined && (
          <a className="chip" href={lab.facts.gallery} data-lab="gallery">
            {en.header.gallery}
          </a>
        )}
        {lab.facts.relay !== undefined && (
          <a className="chip" href="/phone.html" target="_blank" rel="noreferrer" data-lab="phone">
            {en.header.phone}
          </a>
        )}
        {(changed || readOption(settings.options, 'themeMode') !== undefined) && (
          <button type="button" className="chip" onClick={lab.startOver} data-lab="start-over">
            {en.header.startOver}
          </button>
        )}
        <CopyButton text={() => location.href} label={en.header.copyLink} handle="copy-link" />
        <Segmented
          label={en.header.theme}
          caption="hidden"
          value={themeMode}
          choices={en.themes}
          onChange={(mode) => lab.setOption('themeMode', mode === 'system' ? undefined : mode)}
          handle="page-theme"
        />
      </nav>
    </header>
  )
}

/** The fragment belongs to the settings, so the jump is made by hand. */
function skip(): void {
  const target = document.querySelector<HTMLElement>('#try')
  target?.scrollIntoView()
  target?.querySelector<HTMLElement>('button, input, select')?.focus()
}
