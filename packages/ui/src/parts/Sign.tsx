import { Icon } from '../icons/Icon'
import type { IconPath } from '../icons/IconPath'

/** A drawing of our own on the tile of a picture; WalletConnect's sign among them, so that it stands whatever pictures a site allows. */
export function Sign({ path, look = 'symbol' }: { path: IconPath; look?: 'symbol' | 'any' }) {
  return (
    <span className={`image ${look}`} aria-hidden="true">
      <Icon path={path} size={20} />
    </span>
  )
}
