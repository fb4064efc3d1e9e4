import type { Core } from '@latchkey/core'
import { serviceParameters } from '../service/serviceParameters'

/** What the list endpoint is asked; empty parts are left out. */
export interface WalletsParameters {
  /** From 1. */
  readonly page: number
  readonly entries: number
  readonly search?: string | undefined
  readonly include?: readonly string[] | undefined
  readonly exclude?: readonly string[] | undefined
  readonly chains?: readonly string[] | undefined
  readonly certified?: boolean | undefined
}

/** Address of one question to the service at `base`. */
export function walletsUrl(core: Core, base: string, asked: WalletsParameters): string {
  const parameters = new URLSearchParams({ page: String(asked.page), entries: String(asked.entries) })
  for (const key of ['include', 'exclude', 'chains'] as const) {
    const list = asked[key] ?? []
    if (list.length > 0) parameters.set(key, list.join(','))
  }
  if (asked.search) parameters.set('search', asked.search)
  if (asked.certified) parameters.set('badge_type', 'certified')
  return `${base}/getWallets?${serviceParameters(core.options(), parameters)}`
}

/** Address of a wallet's picture by its id, on the service at `base`. */
export function walletImageUrl(core: Core, base: string, imageId: string): string {
  return `${base}/getWalletImage/${imageId}?${serviceParameters(core.options())}`
}
