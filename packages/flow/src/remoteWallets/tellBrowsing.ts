import type { Core, WalletBrowser } from '@latchkey/core'
import type { ViewName } from '../modal/View'

/** Milliseconds a list stands before it counts as read: this page answers each key by itself. */
const settled = 300

/** Tells of each search that was answered, and of the wallets a list shows, each once per question; returns the stop function. */
export function tellBrowsing(
  { clock, events }: Pick<Core, 'clock' | 'events'>,
  browser: WalletBrowser,
  view: ViewName,
): () => void {
  let cancel = () => {}
  let question = ''
  let searched = ''
  let shown = 0
  const tell = () => {
    const { query, certified, wallets } = browser.getState()
    const asked = JSON.stringify([query, certified])
    if (asked !== question) shown = 0
    question = asked
    if (query !== '' && asked !== searched)
      events.emit('SEARCH_WALLET', { badge: certified ? 'certified' : '', search: query })
    searched = asked
    const items = wallets.slice(shown).map(({ name, id }, place) => ({
      name,
      explorerId: id,
      view,
      displayIndex: shown + place,
      ...(query !== '' && { query }),
      ...(certified && { certified }),
    }))
    shown = wallets.length
    if (items.length > 0) events.emit('WALLET_IMPRESSION_V2', { items })
  }
  const look = () => {
    cancel()
    if (browser.getState().status === 'ready') cancel = clock.after(settled, tell)
  }
  const stop = browser.subscribe(look)
  look()
  return () => {
    cancel()
    stop()
  }
}
