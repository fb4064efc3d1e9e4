import { afterPaint } from './afterPaint'

/**
 * Has the browser lay out unseen what is drawn into a closed dialog, for one frame: the shapes of its letters are then known when it opens. To open
 * it is laid out anew whatever happened before, so that to keep it laid out costs with each change and gives nothing. Answers how to call it off.
 */
export function layOutAhead(dialog: HTMLDialogElement): () => void {
  let stop = () => {}
  const look = () => {
    if (!dialog.querySelector('.page')) return
    drawn.disconnect()
    stop = afterPaint(end)
  }
  const drawn = new MutationObserver(look)
  const end = () => {
    drawn.disconnect()
    stop()
    delete dialog.dataset['prepared']
  }
  dialog.dataset['prepared'] = ''
  drawn.observe(dialog, { childList: true, subtree: true })
  look()
  return end
}
