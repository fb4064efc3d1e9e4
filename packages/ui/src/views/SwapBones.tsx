import { FormBones } from './FormBones'

/** Both sides of a swap and the button, before anything is known. */
export const SwapBones = ({ isSlow = false }: { readonly isSlow?: boolean }) => (
  <FormBones height={296} isSlow={isSlow} blocks={[{ height: 112 }, { height: 112, above: 4 }]} />
)
