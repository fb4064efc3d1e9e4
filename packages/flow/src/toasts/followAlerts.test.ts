import { reportOnce, switchNetwork } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { serviceRefused } from '@latchkey/protocol/errors'
import { expect, it } from 'vitest'
import { fakeSite } from '../fake/fakeSite.test.support'

type Site = Awaited<ReturnType<typeof fakeSite>>

const refuse = ({ core }: Site) =>
  reportOnce(core, 'ORIGIN_NOT_ALLOWED', () => serviceRefused({ alert: 'ORIGIN_NOT_ALLOWED' }))
const toast = ({ flow }: Site) => flow.store.getState().toast

it('V4 says the title of a fault of the set-up over the open modal, with its report', async () => {
  const site = await fakeSite()
  await site.flow.open()
  refuse(site)
  await settle()
  expect(toast(site)).toMatchObject({
    variant: 'error',
    message: 'Invalid App Configuration',
    report: { code: 'http.refused' },
  })
})

it('V4 says what happened before the modal opened when it opens, and never twice', async () => {
  const site = await fakeSite()
  refuse(site)
  await settle()
  expect(toast(site)).toBeUndefined()
  await site.flow.open()
  await settle()
  expect(toast(site)?.message).toBe('Invalid App Configuration')
  site.flow.dismissToast()
  refuse(site)
  site.flow.close('api')
  await site.flow.open()
  await settle()
  expect(toast(site)).toBeUndefined()
})

it('V4 says that a network to switch to is none of the site', async () => {
  const site = await fakeSite()
  await site.flow.open()
  const signal = new AbortController().signal
  await expect(switchNetwork(site.core, { chainId: 'eip155:137' as ChainId, signal })).rejects.toThrow()
  await settle()
  expect(toast(site)?.message).toBe('Network Not Found')
})

it('V4 says nothing where `debug` is off', async () => {
  const site = await fakeSite({ debug: false })
  await site.flow.open()
  refuse(site)
  await settle()
  expect(toast(site)).toBeUndefined()
})
