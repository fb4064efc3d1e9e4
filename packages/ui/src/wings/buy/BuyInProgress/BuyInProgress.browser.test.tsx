import { afterEach, expect, it } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { drawTile } from '../../../fake/drawTile.test.support'
import { states } from './BuyInProgress.states'

afterEach(cleanup)

const { startedAt } = 'startedAt' in states.ready ? states.ready : { startedAt: 0 }
const text = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', { ...options, timeStyle: 'short' }).format(startedAt)

it('says when its window opened as every view tells a time, and the day where that is another', async () => {
  const step = async (name: string) => (await drawTile('BuyInProgress', name, '.plan .meta')).textContent
  expect(await step('ready')).toBe(text({}))
  expect(await step('ready-days-ago')).toBe(text({ dateStyle: 'medium' }))
})

it('says where it is found again once it is closed', async () => {
  const line = async (name: string) => (await drawTile('BuyInProgress', name, 'p[role=status]')).textContent
  expect(await line('ready')).toBe('You can close this. You find it again in Activity.')
  expect(await line('ready-no-history')).toBe('You can close this. It comes to your account by itself.')
})
