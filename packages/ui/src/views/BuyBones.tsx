import { FormBones } from './FormBones'

/** The form of buying on its way, with two who sell. */
export const BuyBones = ({ isSlow = false }: { readonly isSlow?: boolean }) => (
  <FormBones
    height={566}
    isSlow={isSlow}
    blocks={[
      { height: 60, above: 8, width: 168 },
      { height: 36, above: 12, width: 224, radius: 18 },
      { height: 36, above: 12, radius: 14 },
      { height: 64, above: 16, radius: 18 },
      { height: 64, above: 42, radius: 18 },
      { height: 64, above: 8, radius: 18 },
    ]}
  />
)
