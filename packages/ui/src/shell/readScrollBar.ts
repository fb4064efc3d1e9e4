export type ScrollBar = 'takes-room' | 'none'

/** Whether the page's scroll bar takes room. Asked after a change of the page, it has the page laid out first. */
export function readScrollBar(page: Document): ScrollBar {
  const { innerWidth } = page.defaultView ?? window
  return innerWidth > page.documentElement.clientWidth ? 'takes-room' : 'none'
}
