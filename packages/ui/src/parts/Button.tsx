import type { ReactNode } from 'react'
import { Icon } from '../icons/Icon'
import type { IconPath } from '../icons/IconPath'

interface ButtonProps {
  readonly children: ReactNode
  readonly look?: 'primary' | 'quiet' | 'second'
  readonly icon?: IconPath
  /** `flip`: the icon points along the line, so that it is mirrored where the line runs to the left; `spin`: it turns. */
  readonly iconLook?: 'flip' | 'spin'
  readonly disabled?: boolean
  readonly href?: string | undefined
  /** Where the link opens; a new tab by default. */
  readonly target?: '_self' | '_top' | '_blank' | undefined
  readonly onPress?: () => void
}

const classes = { primary: 'button primary', quiet: 'button', second: 'button second', danger: 'button danger' }

/** A full-width button, or the same as a link when it leads out of the page. */
export function Button({
  children,
  look = 'quiet',
  icon,
  iconLook,
  disabled,
  href,
  target = '_blank',
  onPress,
}: ButtonProps) {
  const content = (
    <>
      {icon && <Icon path={icon} className={iconLook} />}
      {children}
    </>
  )
  return href ? (
    <a className={classes[look]} part="button" href={href} target={target} rel="noopener noreferrer" onClick={onPress}>
      {content}
    </a>
  ) : (
    <button
      type="button"
      className={classes[look]}
      part={look === 'primary' ? 'button primary' : 'button'}
      // Disabled by the platform it would lose the focus.
      aria-disabled={disabled || undefined}
      onClick={disabled ? undefined : onPress}
    >
      {content}
    </button>
  )
}
