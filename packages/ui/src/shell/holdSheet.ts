import { dragSheet } from './dragSheet'
import { followKeyboard } from './followKeyboard'

/** What only a phone's sheet does: it is pulled down and rises above the keyboard. */
export function holdSheet(dialog: HTMLElement, onDismiss: () => boolean): () => void {
  const stops = [dragSheet(dialog, onDismiss), followKeyboard(dialog)]
  return () => {
    for (const stop of stops) stop()
  }
}
