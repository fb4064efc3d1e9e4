import type { Nft } from '@latchkey/features/nfts'
import { useCallback, useRef, useState } from 'react'
import { Icon } from '../../../icons/Icon'
import { RasterCanvas } from '../../../images/RasterCanvas'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import { useArt } from '../useArt'

interface NftPictureProps {
  readonly item: Pick<Nft, 'image'>
  /** It breaks, or costs too much to be drawn. */
  readonly onFail?: () => void
}

/** The picture of an item in its square; without one, or where it breaks, a sign that says so. */
export function NftPicture({ item: { image }, onFail }: NftPictureProps) {
  const words = useWords<'nfts'>()
  const artOf = useArt()
  const [broken, setBroken] = useState<string>()
  const told = useRef(onFail)
  told.current = onFail
  const fail = useCallback(() => {
    setBroken(image)
    told.current?.()
  }, [image])
  const reading = artOf(image === broken ? '' : image)
  return (
    <span className="nft-art" aria-hidden="true">
      {reading.kind === 'element' && (
        <img
          // Before the address, as of every picture.
          loading={reading.src.startsWith('data:') ? undefined : 'lazy'}
          src={reading.src}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          draggable={false}
          onError={fail}
        />
      )}
      {reading.kind === 'bytes' && <RasterCanvas src={reading.src} onFail={fail} />}
      {reading.kind === 'monogram' && (
        <span className="no-art" title={words('nfts.no-picture')}>
          <Icon path={icons.none} size={20} />
        </span>
      )}
    </span>
  )
}
