import type { WalletStorage } from './WalletStore'

/** The page's own storage, where it lets itself be read. */
export function pageStorage(page: Window | undefined): WalletStorage | undefined {
  try {
    return page?.localStorage
  } catch {
    return undefined
  }
}

/** Calls back when another tab may have written what is kept under `key`; the returned function ends it. */
export function watchStorage(page: Window, key: string, changed: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) changed()
  }
  page.addEventListener('storage', onStorage)
  return () => page.removeEventListener('storage', onStorage)
}
