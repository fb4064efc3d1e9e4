import { createFeatures, memoryStorage } from '@latchkey/core'
import { expect, it, onTestFinished } from 'vitest'
import { feature } from '../display'
import { openSite } from '../fake/openSite.test.support'

function open(storage = memoryStorage()) {
  const site = openSite({ storage })
  onTestFinished(site.destroy)
  return createFeatures(site.core, [{ name: 'display', load: async () => feature }]).load('display')
}

it('what a visitor hides is hidden on this device after a reload too', async () => {
  const storage = memoryStorage()
  const first = await open(storage)
  first.setAmounts('hidden')
  first.hide('eip155:1/erc20:0xab')
  first.hide('eip155:1/erc20:0xcd')
  first.unhide('eip155:1/erc20:0xab')
  expect((await open(storage)).choices()).toEqual({ amounts: 'hidden', hidden: ['eip155:1/erc20:0xcd'] })
})

it('a stored value that is none of ours is dropped', async () => {
  const storage = memoryStorage()
  storage.setItem('latchkey:1:display', '{"version":1,"value":{"hidden":"all","amounts":"hidden"}}')
  expect((await open(storage)).choices()).toEqual({ amounts: 'shown', hidden: [] })
})

it('no more than 500 tokens are kept hidden, the newest', async () => {
  const display = await open()
  for (let index = 0; index < 501; index++) display.hide(`eip155:1/erc20:0x${index}`)
  const { hidden } = display.choices()
  expect(hidden).toHaveLength(500)
  expect(hidden[0]).toBe('eip155:1/erc20:0x1')
})
