import { fakeClock } from '@latchkey/core/fake'
import { expect, it } from 'vitest'
import { wordOf } from '../../contract/encodeCall'
import { readEffect } from '../../tracked/readEffect'
import { untilTold } from './untilTold'

const [me, bundler, token] = [`0x${'aa'.repeat(20)}`, `0x${'bb'.repeat(20)}`, `0x${'cc'.repeat(20)}`]
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const log = {
  address: token,
  topics: [transfer, `0x${wordOf(bundler)}`, `0x${wordOf(me)}`],
  data: `0x${wordOf(100n)}`,
}
const row = {
  ...({ hash: '0x5e', from: me, kind: 'swap' } as const),
  moves: { token, way: 'in', units: '100' },
} as const

/** Looks at a swap of a bundler by a node that knows its receipt only after so many looks. */
function lookAt(missing: number) {
  const clock = fakeClock()
  const controller = new AbortController()
  const looks: number[] = []
  const began = clock.now()
  const read = async () => {
    looks.push(clock.now() - began)
    return looks.length > missing ? { from: bundler, logs: [log], blockNumber: '0x10' } : null
  }
  const end = untilTold({ clock, signal: controller.signal }, () => readEffect({ read, row })).then(
    ({ status }) => status,
    (error) => error.code ?? error,
  )
  return { clock, controller, looks, end }
}

it('N-346 a node that knows a block later than the one that told of it is asked again', async () => {
  const { clock, looks, end } = lookAt(2)
  await clock.pass(60_000)
  expect([await end, looks]).toEqual(['done', [0, 1_000, 2_000]])
})

it('N-346 one that never knows it is asked for no more than 20 s', async () => {
  const { clock, looks, end } = lookAt(100)
  await clock.pass(60_000)
  expect([await end, looks.at(-1)]).toEqual(['rpc.bad_answer', 20_000])
  expect(clock.waiting).toBe(0)
})

it('nothing is asked any more once it is given up', async () => {
  const { clock, controller, looks, end } = lookAt(100)
  await clock.pass(1_500)
  controller.abort('left')
  await clock.pass(60_000)
  expect([await end, looks]).toEqual(['left', [0, 1_000]])
})
