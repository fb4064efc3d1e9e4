import type { Restoring } from '../Core'
import { reconnect } from '../connection/reconnect'
import { restore } from '../connection/restore'
import { revalidate } from '../connection/revalidate'
import { syncFromTab } from '../connection/syncFromTab'

/** What only a visitor who comes back, or who has several tabs or wallets in several namespaces, needs: one lazy chunk. */
export const restoring: Restoring = { reconnect, restore, revalidate, syncFromTab }
