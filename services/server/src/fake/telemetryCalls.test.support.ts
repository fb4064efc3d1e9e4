import type { ReferenceCall } from './ReferenceCall.test.support'
import { exactly, type Shape } from './shapes.test.support'

const page = { url: 'https://site.example/shop?cart=1#pay', domain: 'site.example' }
const time = Date.parse('2026-01-01T00:00:00Z')
const eventId = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`
const track = (digit: number, event: string, properties: object) => ({
  ...{ eventId: eventId(digit), ...page, timestamp: time },
  props: { type: 'track', event, properties: { caipNetworkId: 'eip155:1', ...properties } },
})
const error = {
  ...{ eventId: eventId(3), ...page, timestamp: new Date(time).toISOString() },
  props: { type: 'error', event: 'INTERNAL_SDK_ERROR', errorType: 'Error', errorMessage: 'no', stackTrace: 'at x' },
}
const nothing: Shape = (value, at) => exactly('{}')(JSON.stringify(value), at)
const listed = { projectId: 'this', st: 'appkit', sv: 'html-ethers-1.7.20' }
const call = (name: string, path: string, body: unknown): ReferenceCall => ({
  ...{ name, method: 'POST', path, query: listed, body, status: 202, shape: nothing },
})

/** Events, sent as plain text and without asking first; the newer list as a beacon sends it. */
export const telemetryCalls: readonly ReferenceCall[] = [
  call('a track event', '/e', track(1, 'MODAL_OPEN', { connected: false })),
  call('an error event', '/e', error),
  call('an event of a name nobody knows', '/e', track(4, 'SOMETHING_NEW', {})),
  call('a list of events', '/batch', [track(5, 'MODAL_CLOSE', { connected: true }), error]),
  call('a list of events by beacon', '/batch', new Blob([JSON.stringify([track(6, 'SELECT_WALLET', { name: 'A' })])])),
]
