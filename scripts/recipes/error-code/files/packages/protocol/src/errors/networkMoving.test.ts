import { expect, test } from 'vitest'
import { networkMoving } from './network'

test('says that the network is being moved', () => {
  expect(networkMoving({ chainId: 'eip155:1' })).toMatchObject({
    code: 'network.moving',
    message: 'The network is being moved, so nothing can be sent to it now. Try again in an hour.',
  })
})
