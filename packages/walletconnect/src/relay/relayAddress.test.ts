import { expect, test } from 'vitest'
import { relayAddress } from './relayAddress'

test('a socket is opened with the token, the project and who asks; what the address had stays', () => {
  const ask = { token: 't', projectId: 'p', agent: 'wc-2/latchkey' }
  expect(relayAddress('wss://relay.example/v1?region=eu', ask)).toBe(
    'wss://relay.example/v1?region=eu&auth=t&projectId=p&ua=wc-2%2Flatchkey&useOnCloseEvent=true',
  )
  expect(relayAddress('wss://relay.example', { ...ask, projectId: undefined })).toBe(
    'wss://relay.example/?auth=t&ua=wc-2%2Flatchkey&useOnCloseEvent=true',
  )
})
