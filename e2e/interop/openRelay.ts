import { startRelay } from '../../packages/testing/src/walletconnect/relay/startRelay.test.support'
export interface RunningRelay {
  readonly url: string
  restart(): Promise<void>
  close(): Promise<void>
}
export async function openRelay(): Promise<RunningRelay> {
  const r = await startRelay()
  return { url: r.url, restart: async () => r.dropAll(), close: () => r.close() }
}
