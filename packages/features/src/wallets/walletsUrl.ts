import type { Core } from '@latchkey/core'

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

/** The version this code says of itself; a test holds it to the package's. */
export const sdkVersion = '0.1.0'

/** Address of one question to the service at `base`. */
export function walletsUrl(core: Core, base: string, asked: WalletsParameters): string {
  const parameters = new URLSearchParams({ page: String(asked.page), entries: String(asked.entries) })
  for (const key of ['include', 'exclude', 'chains'] as const) {
    const list = asked[key] ?? []
    if (list.length > 0) parameters.set(key, list.join(','))
  }
  if (asked.search) parameters.set('search', asked.search)
  if (asked.certified) parameters.set('badge_type', 'certified')
  return `${base}/getWallets?${withOrigin(core, parameters)}`
}

/** Address of a wallet's picture by its id, on the service at `base`. */
export function walletImageUrl(core: Core, base: string, imageId: string): string {
  return `${base}/getWalletImage/${imageId}?${withOrigin(core, new URLSearchParams())}`
}

/** Who asks, on every call: `projectId`, `st` and `sv`. */
function withOrigin(core: Core, parameters: URLSearchParams): URLSearchParams {
  const { projectId, adapters } = core.options()
  parameters.set('projectId', projectId ?? '')
  parameters.set('st', 'latchkey')
  parameters.set('sv', `html-${adapters.map(({ namespace }) => namespace).join(',') || 'universal'}-${sdkVersion}`)
  return parameters
}
