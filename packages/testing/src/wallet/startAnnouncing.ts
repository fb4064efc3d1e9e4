/** How a wallet makes itself known to the page. */
export interface Announcement {
  /** Announces now and answers every later question for wallets. */
  start(): void
  stop(): void
}

/** Starts at once, later, or not at all; the returned function ends it. */
export function startAnnouncing(
  announcement: Announcement,
  when: boolean | { readonly afterMs: number } = true,
): () => void {
  if (when === true) announcement.start()
  const timer = typeof when === 'object' ? setTimeout(announcement.start, when.afterMs) : undefined
  return () => {
    clearTimeout(timer)
    announcement.stop()
  }
}
