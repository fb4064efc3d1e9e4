import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * For the place of buttons that become others when pressed: the second click of a double click, and the repeats of a held key, were
 * meant for the button that is gone.
 */
export const firstPress = {
  onClickCapture(event: MouseEvent) {
    if (event.detail > 1) event.stopPropagation()
  },
  onKeyDownCapture(event: KeyboardEvent) {
    if (event.repeat && event.key === 'Enter') event.preventDefault()
  },
}
