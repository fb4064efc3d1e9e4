import type { ResolvedOptions } from '@latchkey/core'

/** The version this code says of itself; a test holds it to the package's. */
export const sdkVersion = '0.1.0'

/** Says who asks, on every call of a service: `projectId`, `st` and `sv`; `requestJson` is given `clientId` beside them once the relay knows one. */
export function serviceParameters(
  { projectId, adapters }: Pick<ResolvedOptions, 'projectId' | 'adapters'>,
  parameters: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  if (projectId !== undefined) parameters.set('projectId', projectId)
  parameters.set('st', 'latchkey')
  parameters.set('sv', `html-${adapters.map(({ namespace }) => namespace).join(',') || 'universal'}-${sdkVersion}`)
  return parameters
}
