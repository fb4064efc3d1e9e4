import { isTame, readImage } from '@latchkey/react/button'
import { useMemo, useState } from 'react'
import { useUi } from '../shell/UiContext'
import { Avatar } from './Avatar'

/** The account's own picture where it has one that may be shown, else the generated face. */
export function AccountPicture({ address, image }: { address: string; image: string | undefined }) {
  const { images } = useUi()
  const [broken, setBroken] = useState<string>()
  const tame = useMemo(() => (image !== undefined && isTame(image) ? image : undefined), [image])
  const reading = readImage(broken === image ? undefined : tame, images)
  if (reading.kind !== 'element') return <Avatar address={address} />
  return (
    <span className="avatar" aria-hidden="true">
      <img
        // Before the address: React 18 sets them in this order, and who knows the address first asks for it at once.
        loading={reading.src.startsWith('data:') ? undefined : 'lazy'}
        src={reading.src}
        alt=""
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(image)}
      />
    </span>
  )
}
