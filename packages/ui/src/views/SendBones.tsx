import { useUi } from '../shell/UiContext'
import { FormBones } from './FormBones'

const amount = [
  { height: 60, above: 20, width: 164 },
  { height: 32, above: 12, width: 104 },
] as const
const token = { height: 64, above: 28 } as const
const receiver = { height: 52, radius: 16 } as const

const shapes = {
  card: { height: 505, blocks: [...amount, token, { ...receiver, above: 16 }] },
  // Who gets it comes first on a phone, with the line that says who that is.
  sheet: { height: 533, blocks: [receiver, { ...amount[0], above: 64 }, amount[1], token] },
} as const

/** The form of a transfer on its way, in the places of what will come. */
export function SendBones({ isSlow = false }: { readonly isSlow?: boolean }) {
  const { layout } = useUi()
  return <FormBones {...shapes[layout === 'sheet' ? 'sheet' : 'card']} isSlow={isSlow} />
}
