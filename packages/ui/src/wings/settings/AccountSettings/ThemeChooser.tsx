import { Icon } from '../../../icons/Icon'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import type { ThemeChoice } from './AccountSettingsModel'

interface ThemeChooserProps {
  readonly theme: ThemeChoice
  readonly blocked: boolean
  readonly onTheme: (theme: ThemeChoice) => void
}

const drawings = { site: icons.site, light: icons.sun, dark: icons.moon, system: icons.halves } as const
const choices = ['site', 'light', 'dark', 'system'] as const satisfies readonly ThemeChoice[]

/** As the site, light, dark or as the device is: the one in use stands in words below the name. */
export function ThemeChooser({ theme, blocked, onTheme }: ThemeChooserProps) {
  const words = useWords<'settings'>()
  return (
    <div className={blocked ? 'setting dim' : 'setting'}>
      <span className="lead">
        <Icon path={theme === 'light' ? icons.sun : icons.moon} size={20} />
      </span>
      <span className="label" aria-hidden="true">
        <span className="name">{words('settings.theme')}</span>
        <span className="meta">{blocked ? '\u00a0' : words(`settings.theme.${theme}`)}</span>
      </span>
      <div className="segments themes" role="group" aria-label={words('settings.theme')}>
        {choices.map((one) => (
          <button
            key={one}
            type="button"
            data-theme-choice={one}
            aria-label={words(`settings.theme.${one}`)}
            aria-pressed={!blocked && one === theme}
            aria-disabled={blocked || undefined}
            onClick={() => !blocked && onTheme(one)}
          >
            <Icon path={drawings[one]} size={18} />
          </button>
        ))}
      </div>
    </div>
  )
}
