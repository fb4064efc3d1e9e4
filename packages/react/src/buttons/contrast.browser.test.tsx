import { absentAccount } from '@latchkey/core'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { connected, createFakeLatchkey, fakeAddress, restoring } from '../fake/FakeLatchkey.test.support'
import { linkStyles } from '../fake/linkStyles.test.support'
import { show } from '../fake/show.test.support'
import { LatchkeyButton, NetworkButton } from '../index'

linkStyles()

const fresh = { ...connected, balance: '1.5', balanceStatus: 'fresh', balanceAt: 1 } as const
const states = {
  disconnected: { account: absentAccount },
  connecting: { account: { ...absentAccount, status: 'connecting' } },
  restoring: { account: restoring },
  unread: { account: connected },
  fresh: { account: fresh },
  stale: { account: { ...fresh, balanceStatus: 'stale' } },
  unsupported: { account: { ...fresh, caipAddress: `eip155:99:${fakeAddress}` }, chainId: 99 },
} as const

const expectNoViolations = async (container: HTMLElement): Promise<void> => {
  const { violations } = await axe.run(container, { rules: { region: { enabled: false } } })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ failureSummary }) => failureSummary)])).toEqual([])
}

test.each(
  Object.entries(states).flatMap(([name, state]) =>
    (['dark', 'light'] as const).map((theme) => [name, theme, state] as const),
  ),
)('%s in %s can be read and used by everyone', async (_name, themeMode, state) => {
  const { container } = await show(
    createFakeLatchkey({ ...state, themeMode }),
    <main>
      <LatchkeyButton />
      <NetworkButton />
    </main>,
  )
  await expectNoViolations(container)
  const buttons = container.querySelectorAll('button')
  expect(buttons).toHaveLength(2)
  for (const button of buttons) {
    await userEvent.hover(button)
    await expectNoViolations(container)
  }
})
