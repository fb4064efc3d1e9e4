import { concatHex, type Hex, numberToHex, padHex, size } from 'viem'

/** What a puppet does: it says bytes, reverts with bytes, says so many bytes of nothing, or runs until its gas is gone. */
export type Act =
  | { readonly says: Hex }
  | { readonly reverts: Hex }
  | { readonly saysZeros: number }
  | { readonly burns: true }

const lengths = { head: 6, jump: 11, end: 5, act: 19 }
const push3 = (value: number) => concatHex(['0x62', numberToHex(value, { size: 3 })])

/**
 * Code of a contract that does one thing for each selector, whatever else it is told, and reverts for all others. Written out by hand, so
 * that a test decides of each byte a resolver says; `place` is where the four bytes stand that it looks at in their stead.
 */
export function puppetCode(acts: Readonly<Record<Hex, Act>>, place = 0): Hex {
  const all = Object.entries(acts) as readonly (readonly [Hex, Act])[]
  const begin = lengths.head + all.length * lengths.jump + lengths.end
  const target = (place: number) => numberToHex(begin + place * lengths.act, { size: 2 })
  // DUP1, PUSH4 selector, EQ, PUSH2 target, JUMPI
  const jumps = all.map(([selector], place) => concatHex(['0x8063', selector, '0x1461', target(place), '0x57']))
  let data = begin + all.length * lengths.act
  const bodies = all.map(([, act], place) => {
    const bytes = bytesOf(act)
    const copied = concatHex([push3(size(bytes)), push3(data), '0x600039'])
    data += size(bytes)
    const length = 'saysZeros' in act ? act.saysZeros : size(bytes)
    // JUMPDEST, then PUSH2 itself and JUMP, or CODECOPY and RETURN or REVERT
    if ('burns' in act) return padHex(concatHex(['0x5b61', target(place), '0x56']), { dir: 'right', size: lengths.act })
    return concatHex(['0x5b', copied, push3(length), '0x6000', 'reverts' in act ? '0xfd' : '0xf3'])
  })
  return concatHex([
    '0x60',
    numberToHex(place, { size: 1 }),
    '0x3560e01c',
    ...jumps,
    '0x60006000fd',
    ...bodies,
    ...all.map(([, act]) => bytesOf(act)),
  ])
}

function bytesOf(act: Act): Hex {
  if ('says' in act) return act.says
  return 'reverts' in act ? act.reverts : '0x'
}
