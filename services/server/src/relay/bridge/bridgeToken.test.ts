import { expect, it } from 'vitest'
import { verifyToken } from '../auth/verifyToken'
import { relayLimits } from '../limits'
import { bridgeIdentity, bridgeToken } from './bridgeToken'

const identity = bridgeIdentity(Buffer.alloc(32, 7))
const audience = 'wss://relay.other.example'
const made = 1_700_000_000_999

const verifyAt = (now: number) =>
  verifyToken(bridgeToken(identity, audience, made), {
    now,
    isAudience: (address) => address === audience,
    limits: relayLimits,
  })

it('the token of the bridge is one a relay takes as its client, for a day', async () => {
  expect(await verifyAt(made)).toEqual({ kind: 'client', clientId: identity.id })
  expect(await verifyAt(made - 60_000)).toEqual({ kind: 'client', clientId: identity.id })
  expect(await verifyAt(made + 86_399_000)).toEqual({ kind: 'client', clientId: identity.id })
  expect(await verifyAt(made + 86_400_000)).toMatchObject({ kind: 'refused' })
})

it('one seed is one client, and another seed another one', () => {
  expect(bridgeIdentity(Buffer.alloc(32, 7)).id).toBe(identity.id)
  expect(bridgeIdentity(Buffer.alloc(32, 8)).id).not.toBe(identity.id)
})
