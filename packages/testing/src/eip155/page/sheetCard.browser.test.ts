import axe from 'axe-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { mountSheet } from '../../sheet/Sheet'
import { createSheetSource } from '../../sheet/SheetSource'
import { createApprovalQueue } from '../../wallet/ApprovalQueue'
import type { ApprovalKind, ApprovalQuestion } from '../engine/ApprovalRequest'
import type { Hex } from '../engine/Hex'
import { drawRequest } from './drawRequest'

const account: Hex = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const to: Hex = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
// As the page spells them: to compare them is what a sheet is for.
const spelledAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const spelledTo = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = { chainId: 31337, rpcUrl: 'http://localhost:8545', name: 'Home' }
const origin = 'https://app.example'
const data: Hex = `0xa9059cbb${'0'.repeat(600)}`

/** One question of every kind and the words it must show. */
const questions: {
  readonly [Kind in ApprovalKind]: readonly [Extract<ApprovalQuestion, { kind: Kind }>, ...string[]]
} = {
  unlock: [{ kind: 'unlock', origin }, 'Unlock'],
  connect: [{ kind: 'connect', origin, accounts: [account, to], selected: [account], chain }, '0xf39F…2266', 'Home'],
  'sign-message': [{ kind: 'sign-message', origin, account, bytes: '0x6869', text: 'hi' }, 'hi', '0xf39F…2266'],
  'sign-typed-data': [
    {
      kind: 'sign-typed-data',
      origin,
      account,
      typedData: { domain: { name: 'Ether Mail' }, types: {}, primaryType: 'Mail', message: { to: [{ name: 'Bob' }] } },
    },
    'Ether Mail',
    'Mail',
    'Bob',
  ],
  'send-transaction': [
    {
      kind: 'send-transaction',
      origin,
      account,
      chain,
      call: { to, value: 250_000_000_000_000_000n, data },
      fee: 42_000_123_456_789n,
      warning: 'execution reverted',
    },
    '0.25 ETH',
    spelledTo,
    data,
    'Home',
    '0.00004201 ETH',
    'Likely to fail: execution reverted',
  ],
  'send-calls': [
    {
      kind: 'send-calls',
      origin,
      account,
      chain,
      atomic: true,
      calls: [
        { value: 1n, data: '0x12' },
        { to, value: 0n, data },
      ],
    },
    'All of them or none',
    'Call 2',
    'New contract',
    '0.000000000000000001 ETH',
  ],
  'calls-status': [{ kind: 'calls-status', origin, id: '0x1', status: 600, hashes: ['0xabc'] }, 'Partly done', '0xabc'],
  'switch-chain': [{ kind: 'switch-chain', origin, from: chain, to: { chainId: 10, rpcUrl: '' } }, 'Home', 'Chain 10'],
  'add-chain': [
    { kind: 'add-chain', origin, chain: { ...chain, symbol: 'HOM', explorerUrl: 'https://explorer.example' } },
    'http://localhost:8545',
    'HOM',
    'https://explorer.example',
  ],
  'watch-asset': [
    { kind: 'watch-asset', origin, chain, asset: { type: 'ERC20', address: to, symbol: 'USD', decimals: 6 } },
    'USD',
    spelledTo,
  ],
}

const spend = { kind: 'approve', to, amount: 5_250_000n, symbol: 'USD', decimals: 6 } as const
const tokens: readonly (readonly [what: string, question: ApprovalQuestion, words: readonly string[]])[] = [
  [
    'a transfer of a token',
    {
      ...questions['send-transaction'][0],
      call: { to: account, value: 0n, data, token: { ...spend, kind: 'transfer' } },
    },
    ['5.25 USD', 'Send tokens', spelledTo, spelledAccount, 'Home', '0.00004201 ETH'],
  ],
  [
    'an allowance',
    { ...questions['send-transaction'][0], call: { to: account, value: 1n, data, token: spend } },
    ['5.25 USD', 'Who may spend', '0.000000000000000001 ETH'],
  ],
  [
    'an allowance without end',
    {
      ...questions['send-transaction'][0],
      call: { to: account, value: 0n, data, token: { ...spend, amount: 2n ** 256n - 1n } },
    },
    ['All your USD', 'There is no limit'],
  ],
  [
    'a token in a batch',
    { ...questions['send-calls'][0], calls: [{ to: account, value: 0n, data, token: spend }] },
    ['5.25 USD', 'Let someone spend'],
  ],
]

test.each(tokens)('%s is said with its amount, its token, the network and the fee', (_what, question, words) => {
  const { host, text, unmount } = show(question)
  for (const word of [origin, ...words]) expect(text).toContain(word)
  // The bytes are for who asks.
  expect(host.shadowRoot?.querySelector('details')?.open).toBe(false)
  unmount()
})

/** Shows a question until the returned function is called. */
function show(question: ApprovalQuestion) {
  const queue = createApprovalQueue<ApprovalQuestion>('sheet')
  const unmount = mountSheet({
    page: window,
    sources: [createSheetSource(queue, drawRequest)],
    form: 'div',
    name: 'Harbor',
  })
  void queue.ask(question)
  const host = document.querySelector<HTMLElement>('[data-test-wallet]')
  if (!host?.shadowRoot) throw new Error('The sheet is not shown.')
  for (const animation of host.shadowRoot.getAnimations()) animation.finish()
  return { host, text: host.shadowRoot.textContent ?? '', unmount }
}

const kinds = Object.keys(questions) as ApprovalKind[]

test.each(kinds)('%s says who asks and everything that is asked', (kind) => {
  const [question, ...words] = questions[kind]
  const { text, unmount } = show(question)
  for (const word of ['Test wallet', 'Harbor', origin, ...words]) expect(text).toContain(word)
  unmount()
})

describe.each(['light', 'dark'])('%s', (scheme) => {
  const emulate = (value: string) =>
    (cdp() as { send(method: string, parameters: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-color-scheme', value }],
    })
  beforeAll(async () => {
    await emulate(scheme)
    expect(matchMedia('(prefers-color-scheme: dark)').matches).toBe(scheme === 'dark')
  })
  afterAll(async () => void (await emulate('')))

  test.each(kinds)('%s has nothing for axe to find', async (kind) => {
    const { host, unmount } = show(questions[kind][0])
    const { violations } = await axe.run(host, { rules: { region: { enabled: false } } })
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    unmount()
  })
})

test('stays inside the smallest window, whatever it has to show', () => {
  const frame = document.documentElement
  const { host, unmount } = show(questions['send-transaction'][0])
  const box = host.getBoundingClientRect()
  expect(box.right).toBeLessThanOrEqual(frame.clientWidth)
  expect(box.bottom).toBeLessThanOrEqual(innerHeight)
  unmount()
})

test("the page's own rules do not reach it", () => {
  const hostile = new CSSStyleSheet()
  hostile.replaceSync(
    '*{display:none!important;position:static!important;opacity:0!important;font-size:90px!important}',
  )
  document.adoptedStyleSheets = [hostile]
  const { host, unmount } = show(questions.unlock[0])
  const card = host.shadowRoot!.querySelector('.card')!
  expect(getComputedStyle(host)).toMatchObject({ position: 'fixed', display: 'block', opacity: '1' })
  expect(getComputedStyle(card).fontSize).toBe('14px')
  unmount()
  document.adoptedStyleSheets = []
})
