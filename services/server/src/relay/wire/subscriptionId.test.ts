import { expect, it } from 'vitest'
import { subscriptionId } from './subscriptionId'

it('a subscription id is the one clients compute', () => {
  const id = subscriptionId(
    '2c03712132ad2f85adc472a2242e608d67bfecd4362d05012d69a89143fecd16',
    'did:key:z6MkodHZwneVRShtaLf8JKYkxpDGp1vGZnpGmdBpX8M2exxH',
  )
  expect(id).toBe('131e4984bd61a47139dfade0a97cb6d48f13afc4facd22186f5940752f000763')
})
