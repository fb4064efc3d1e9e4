import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { AccountPicture } from '../../../images/AccountPicture'
import { useTick } from '../../../parts/useTick'
import { useWords } from '../../../shell/UiContext'
import type { AccountModel } from './AccountModel'

/** Face and name of the account; pressing the name copies the address. */
export function Identity({ model, onCopy }: { model: AccountModel; onCopy: () => void }) {
  const words = useWords<'account'>()
  const [isTicked, tick] = useTick()
  const short = shortAddress(model.address)
  const shown = model.name ? cleanText(model.name) : short
  return (
    <>
      <AccountPicture address={model.address} image={model.image} />
      <button
        type="button"
        className="copyable number"
        title={model.address}
        aria-label={`${shown}, ${words('action.copy-address')}`}
        onClick={() => {
          onCopy()
          tick()
        }}
      >
        <span className="name">
          <bdi>{shown}</bdi>
        </span>
        <Icon path={isTicked ? laterPaths.check : laterPaths.copy} size={16} />
      </button>
    </>
  )
}
