import { test } from '@playwright/test'
import { openHost } from './openHost'
import { wholeJourney } from './visitor'

test('with every host of the outside dead, the whole journey passes', async ({ page, context }) => {
  await context.route(
    ({ hostname }) => hostname !== 'localhost' && hostname !== '127.0.0.1',
    (route) => route.abort('addressunreachable'),
  )
  await openHost(page, 'plain')
  await wholeJourney(page)
})
