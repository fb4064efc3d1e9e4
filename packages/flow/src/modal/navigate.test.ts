import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it } from 'vitest'
import type { Move } from './Move'
import { type NavigateInput, navigate, type Situation } from './navigate'
import type { Stack } from './Stack'
import type { View, ViewName } from './View'

const base: Situation = {
  account: 'disconnected',
  chainId: 'eip155:1' as ChainId,
  chain: 'supported',
  connect: 'awaiting-wallet',
  switch: 'awaiting-wallet',
}
const on = (chainId: string, chain: Situation['chain'] = 'supported'): Situation => ({
  ...base,
  account: 'connected',
  chainId: chainId as ChainId,
  chain,
})
/** Nobody connected, connected on one of two chains of the site, or on one of two others. */
const situations = {
  none: base,
  a: on('eip155:1'),
  b: on('eip155:2'),
  x: on('eip155:998', 'unsupported'),
  y: on('eip155:999', 'unsupported'),
} as const
type Key = keyof typeof situations
const keys = Object.keys(situations) as Key[]

const viewOf = (name: string): View =>
  ({ name, walletId: 'w', chainId: 'eip155:2', report: {} }) as unknown as View & { name: ViewName }
const stackOf = (names: string): Stack => {
  const [first = '', ...rest] = names.split(' ')
  return [viewOf(first), ...rest.map(viewOf)]
}
const free: Pick<NavigateInput, 'modal' | 'pause' | 'guards'> = {
  modal: 'shown',
  pause: 'due',
  guards: { approvals: 0, signIn: 'free' },
}
const show = (move: Move): string => {
  if (move.type === 'finish') return move.reason
  if (move.type === 'show') return move.stack.map(({ name }) => name).join(' ')
  return move.type === 'open' ? 'unsupported' : move.type
}

/** Rows: before; columns: after, in the order none a b x y; `.` stays, `U` shows UnsupportedChain, `F` finishes, `W` waits. */
const letters: Readonly<Record<string, string>> = {
  stay: '.',
  unsupported: 'U',
  connected: 'F',
  disconnected: 'D',
  done: 'F',
  Account: 'A',
  back: 'B',
  wait: 'W',
}
const table = (stack: string, more: Partial<NavigateInput> = {}): string[] =>
  keys.map((before) =>
    keys
      .map((after) => {
        const input = { ...free, before: situations[before], after: situations[after], stack: stackOf(stack), ...more }
        return letters[show(navigate(input))] ?? '?'
      })
      .join(' '),
  )

describe('where the modal goes when the connection changes', () => {
  it.each([
    // A view for everybody.
    ['WhatIsAWallet', ['. . . U U', '. . . U U', '. . . U U', '. . . . U', '. . . U .']],
    // A view that is used up once somebody is connected.
    ['Connect', ['. A A U U', '. . . U U', '. . . U U', '. . . . U', '. . . U .']],
    // A view that needs an account.
    ['Account', ['. . . U U', 'D . . U U', 'D . . U U', 'D . . . U', 'D . . U .']],
    // A view that is used up once the chain changed.
    ['Account Networks', ['. . B U U', '. . B U U', '. B . U U', '. B B . U', '. B B U .']],
    // A view that stays until the chain is a supported one.
    ['UnsupportedChain', ['F F F U U', 'D F F U U', 'D F F U U', 'D F F . U', 'D F F U .']],
    // A running switch, which moves the modal itself.
    ['Account Networks SwitchNetwork', ['. . . U U', '. . . U U', '. . . U U', '. . . . U', '. . . U .']],
    ['UnsupportedChain SwitchNetwork', ['. . . U U', 'D . . U U', 'D . . U U', 'D . . . U', 'D . . U .']],
    // A running attempt to connect, whose closed ring is seen first.
    ['Connect ConnectingExternal', ['. . . W W', '. . . W W', '. . . W W', '. . . . W', '. . . W .']],
    ['ConnectingWalletConnectBasic', ['. . . W W', '. . . W W', '. . . W W', '. . . . W', '. . . W .']],
  ])('on %s', (stack, expected) => {
    expect(table(stack)).toEqual(expected)
  })
  it('after the pause shows an unsupported chain over a running attempt', () => {
    expect(table('ConnectingExternal', { pause: 'over' })).toEqual([
      '. . . U U',
      '. . . U U',
      '. . . U U',
      '. . . . U',
      '. . . U .',
    ])
  })
  it('while it is closed only an unsupported chain opens it', () => {
    for (const stack of ['Connect', 'Account', 'Account Networks', 'UnsupportedChain', 'ConnectingExternal'])
      expect(table(stack, { modal: 'hidden' }), stack).toEqual([
        '. . . U U',
        '. . . U U',
        '. . . U U',
        '. . . . U',
        '. . . U .',
      ])
  })
})

describe('where the modal goes when an attempt has ended', () => {
  const ended = (
    stack: string,
    kind: 'connect' | 'switch',
    more: Partial<NavigateInput> = {},
    after = on('eip155:1'),
  ) =>
    show(
      navigate({
        ...free,
        before: on('eip155:1'),
        after: { ...after, [kind]: 'connected' },
        stack: stackOf(stack),
        ...more,
      }),
    )
  it.each(['ConnectingExternal', 'ConnectingWalletConnect', 'ConnectingWalletConnectBasic'])(
    'connecting on %s waits for the ring, then finishes, unless the chain has become an unsupported one',
    (view) => {
      expect(ended(view, 'connect')).toBe('wait')
      expect(ended(view, 'connect', { pause: 'over' })).toBe('connected')
      expect(ended(view, 'connect', { pause: 'over' }, on('eip155:999', 'unsupported'))).toBe('unsupported')
    },
  )
  it('connecting changes nothing where the visitor went elsewhere', () => {
    expect(ended('Connect', 'connect', { pause: 'over' })).toBe('stay')
    expect(ended('ConnectingExternal', 'connect', { pause: 'over', modal: 'hidden' })).toBe('stay')
  })
  it.each([
    ['Account Networks SwitchNetwork', 'Account'],
    ['Account SwitchNetwork', 'Account'],
    ['SwitchNetwork', 'done'],
    ['Networks SwitchNetwork', 'done'],
    ['Account UnsupportedChain SwitchNetwork', 'done'],
    ['Account Networks SwitchNetwork ErrorDetails', 'stay'],
  ])('switching on %s leads to %s', (stack, to) => {
    expect(ended(stack, 'switch')).toBe(to)
  })
  it('an attempt that had succeeded before moves nothing', () => {
    const done = { ...on('eip155:1'), connect: 'connected', switch: 'connected' } as const
    for (const stack of ['ConnectingExternal', 'Account SwitchNetwork'])
      expect(navigate({ ...free, before: done, after: done, stack: stackOf(stack) })).toEqual({ type: 'stay' })
  })
})

it.each([
  { approvals: 1, signIn: 'free' },
  { approvals: 0, signIn: 'required' },
] as const)('with %o it neither closes nor shows the first view', (guards) => {
  for (const stack of ['Account', 'UnsupportedChain', 'ConnectingExternal'])
    expect(table(stack, { guards, pause: 'over' }).join(' ')).not.toMatch(/[FD]/)
})
