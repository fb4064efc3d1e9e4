import { endlessObject, throwingObject, untouchableObject } from './brokenObjects'
import { canaryScript } from './hostileCanary'
import { goodIcon, hostileIcons } from './hostileIcons'
import { hostileNames } from './hostileNames'
import {
  babblingProvider,
  hangingProvider,
  lyingProvider,
  quietProvider,
  thenableProvider,
  throwingProvider,
} from './hostileProviders'

const uuid = (index: number) => `00000000-0000-4000-8000-${index.toString(16).padStart(12, '0')}`

const info = (over: Readonly<Record<string, unknown>> = {}) => ({
  uuid: uuid(1),
  name: 'Hostile',
  icon: goodIcon,
  rdns: 'invalid.hostile',
  ...over,
})

const detail = (over: Readonly<Record<string, unknown>> = {}, provider: unknown = quietProvider()) => ({
  info: info(over),
  provider,
})

/** Says something else every time it is read. */
function changing() {
  let reads = 0
  return {
    info: {
      ...info({ uuid: uuid(7) }),
      get name() {
        reads += 1
        return reads === 1 ? 'Honest' : `<img src=x onerror="${canaryScript}">`
      },
      get rdns() {
        reads += 1
        return reads % 2 === 0 ? 'io.metamask' : 'invalid.changing'
      },
    },
    provider: quietProvider(),
  }
}

const icons = Object.fromEntries(
  Object.entries(hostileIcons).map(([kind, icon]) => [kind, () => [detail({ icon })]]),
) as unknown as Record<keyof typeof hostileIcons, () => readonly unknown[]>

const names = Object.fromEntries(
  Object.entries(hostileNames).map(([kind, name]) => [kind, () => [detail({ name })]]),
) as unknown as Record<keyof typeof hostileNames, () => readonly unknown[]>

/** What each kind of hostile wallet announces; a new kind is a new row. */
export const hostileDetails = {
  ...icons,
  'icon-huge': () => [detail({ icon: `data:image/png;base64,${'A'.repeat(5_000_000)}` })],
  'icon-not-text': () => [detail({ icon: { toString: () => goodIcon } })],
  ...names,
  'rdns-thrice': () =>
    [1, 2, 3].map((index) => detail({ uuid: uuid(index), rdns: 'io.metamask', name: `MetaMask ${index}` })),
  'rdns-not-a-name': () => [detail({ rdns: '../../etc/passwd" onclick="x' })],
  'uuid-clash': () => [
    detail({ uuid: uuid(9), rdns: 'invalid.first', name: 'First' }),
    detail({ uuid: uuid(9), rdns: 'invalid.second', name: 'Second' }),
  ],
  'uuid-not-a-uuid': () => [detail({ uuid: 'not a uuid' })],
  'detail-missing': () => [undefined],
  'detail-null': () => [null],
  'detail-text': () => ['<script>'],
  'info-missing': () => [{ provider: quietProvider() }],
  'provider-missing': () => [{ info: info() }],
  'provider-not-an-object': () => [{ info: info(), provider: 'request' }],
  'request-not-a-function': () => [detail({}, { request: 42 })],
  'detail-throwing-getters': () => [throwingObject('info', 'provider')],
  'info-throwing-getters': () => [{ info: throwingObject('uuid', 'name', 'icon', 'rdns'), provider: quietProvider() }],
  'provider-throwing-getters': () => [detail({}, throwingObject('request', 'on', 'removeListener'))],
  'detail-proxy-throws': () => [untouchableObject()],
  'provider-proxy-throws': () => [detail({}, untouchableObject())],
  'detail-proxy-endless': () => [endlessObject()],
  'getters-change': () => [changing()],
  'prototype-keys': () => [
    JSON.parse(`{"__proto__":{"polluted":true},"info":{"__proto__":{"polluted":true}},"provider":{}}`),
  ],
  'provider-hangs': () => [detail({ name: 'Hanging', rdns: 'invalid.hanging' }, hangingProvider())],
  'provider-throws': () => [detail({ name: 'Throwing', rdns: 'invalid.throwing' }, throwingProvider())],
  'provider-babbles': () => [detail({ name: 'Babbling', rdns: 'invalid.babbling' }, babblingProvider())],
  'provider-lies': () => [detail({ name: 'Lying', rdns: 'invalid.lying' }, lyingProvider())],
  'provider-thenable': () => [detail({ name: 'Thenable', rdns: 'invalid.thenable' }, thenableProvider())],
  flood: () =>
    Array.from({ length: 1_000 }, (_, index) =>
      detail({ uuid: uuid(index + 1), name: `Flood ${index}`, rdns: `invalid.flood-${index}` }),
    ),
} satisfies Record<string, () => readonly unknown[]>

/** A kind of hostile wallet. */
export type HostileKind = keyof typeof hostileDetails

/** Every kind, to run a test over all of them. */
export const hostileKinds = Object.keys(hostileDetails) as HostileKind[]
