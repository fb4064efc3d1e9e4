import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { AccountPicture } from '../../../images/AccountPicture'
import { useCopied } from '../../../parts/useCopied'
import { useWords } from '../../../shell/UiContext'
import type { AccountModel } from './AccountModel'

/** Face and name of the account; pressing the name copies the address. */
export function Identity({ model, onCopy }: { model: AccountModel; onCopy: () => Promise<boolean> }) {
  const words = useWords<'account'>()
  const [isCopied, copy] = useCopied(onCopy)
  const short = shortAddress(model.address)
  const shown = model.name ? cleanText(model.name) : short
  return (
    <>
      <AccountPicture address={model.address} image={model.image} />
      <button
        type="button"
        className="copyable number"
        title={model.address}
        aria-label={words('account.copy-of', { name: shown })}
        onClick={copy}
      >
        <span className="name">
          <bdi>{shown}</bdi>
        </span>
        <Icon path={isCopied ? laterPaths.check : laterPaths.copy} size={16} />
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && words('account.copied')}
      </span>
    </>
  )
}
