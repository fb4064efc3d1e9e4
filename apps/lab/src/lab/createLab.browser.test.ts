import { expect, test } from 'vitest'
import { parseDevFacts } from '../dev/DevFacts'
import { toBase64url } from '../fragment/base64url'
import type { Json } from '../fragment/Json'
import { createLab, type Lab, type LabGlobals } from './createLab'

// One lab per page, as in life: it lives as long as its window.
window.location.hash = ''
const lab = createLab(window, parseDevFacts(undefined))
const globals = window as unknown as LabGlobals

const encode = (value: Json) => toBase64url(JSON.stringify(value))

/** Goes to another address and waits for the instance it makes. */
const goTo = (hash: string): Promise<ReturnType<Lab['state']>> =>
  new Promise((resolve) => {
    const stop = lab.subscribe(() => {
      stop()
      resolve(lab.state())
    })
    window.location.hash = hash
  })

test('the instance and the wallet stand at window as soon as the lab exists', () => {
  expect(globals.latchkey).toBe(lab.state().latchkey)
  expect(globals.latchkeyWallet).toBe(lab.state().wallets[0]?.wallet)
  expect(globals.latchkey.getConnectors().map(({ id }) => id)).toEqual(['dev.test-wallet'])
})

test('a changed fragment destroys the instance and makes another', async () => {
  const before = lab.state()
  const after = await goTo(`options=${encode({ themeMode: 'light' })}`)
  expect(after.generation).toBe(before.generation + 1)
  expect(globals.latchkey).toBe(after.latchkey)
  expect(after.latchkey.getTheme().themeMode).toBe('light')
  expect(document.documentElement.dataset.theme).toBe('light')
  await expect(before.latchkey.open()).rejects.toMatchObject({ code: 'config.instance_destroyed' })
})

test('the test wallet lives on while its own settings stay', async () => {
  const { wallets } = lab.state()
  expect((await goTo(`options=${encode({ themeMode: 'dark' })}`)).wallets).toBe(wallets)
  const other = await goTo(`wallet=${encode({ name: 'Harbor' })}`)
  expect(other.wallets).not.toBe(wallets)
  expect(globals.latchkeyWallet?.info.name).toBe('Harbor')
})

test('several wallets are announced under names of their own, or none at all', async () => {
  const { latchkey } = await goTo(`wallet=${encode([{}, {}, { rdns: 'example.harbor' }])}`)
  expect(
    latchkey
      .getConnectors()
      .map(({ id }) => id)
      .sort(),
  ).toEqual(['dev.test-wallet', 'dev.test-wallet-2', 'example.harbor'])
  const none = await goTo('wallet=off')
  expect(none.latchkey.getConnectors()).toEqual([])
  expect(globals.latchkeyWallet).toBeUndefined()
})

test('a broken address is named and the defaults run', async () => {
  const { problems, latchkey } = await goTo('options=%%%&wallet=%%%')
  expect(problems.map(({ path }) => path)).toEqual(['#options', '#wallet'])
  expect(latchkey.getNetworks()).toHaveLength(2)
  expect(globals.latchkeyWallet?.info.name).toBe('Test wallet')
})

test('editing writes the address, and taking the last change back empties it', async () => {
  await goTo('')
  lab.setOption('features.legalCheckbox', true)
  expect(window.location.hash).toBe(`#options=${encode({ features: { legalCheckbox: true } })}`)
  expect(lab.state().latchkey.getState().features).toMatchObject({ legalCheckbox: true })
  lab.setOption('features.legalCheckbox', undefined)
  expect(window.location.hash).toBe('')
  lab.setWallet('legacy', true)
  lab.startOver()
  expect(window.location.hash).toBe('')
  expect('ethereum' in window).toBe(false)
})

test('what an instance says is written down over every instance', async () => {
  lab.events.clear()
  await lab.state().latchkey.ready
  lab.setOption('locale', 'ar')
  await lab.state().latchkey.ready
  expect(lab.events.entries().map(({ name }) => name)).toContain('lab.instance_recreated')
  expect(lab.events.entries()[0]?.name).toBe('INITIALIZE')
  lab.startOver()
})
