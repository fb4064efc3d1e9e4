import { shortAddress } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { AccountPicture } from '../../../images/AccountPicture'
import { FullAddress } from '../../../parts/FullAddress'
import { useCopied } from '../../../parts/useCopied'
import { useWords } from '../../../shell/UiContext'
import { nameText } from '../../../views/nameText'
import type { ReceiverFace } from './WalletSendPreviewModel'

interface ReceiverBoxProps {
  readonly receiver: ReceiverFace
  readonly onCopy: () => Promise<boolean>
}

/** Who gets it: the name where one led here or the account sent to them before, and always the whole address. */
export function ReceiverBox({ receiver, onCopy }: ReceiverBoxProps) {
  const words = useWords<'sendSteps'>()
  const [isCopied, copy] = useCopied(onCopy)
  const { address, image, leads, by, times, kind } = receiver
  const name = receiver.name && nameText(receiver.name)
  return (
    <div className="box who">
      <div className="who-line">
        <AccountPicture address={address} image={image} />
        <span className="label">
          <bdi className="name strong">{(leads === 'name' && name) || shortAddress(address)}</bdi>
          <span className="meta">
            {kind === 'contract'
              ? words('send.is-contract')
              : times > 0
                ? words('send.times', { count: times })
                : leads === 'address' && name
                  ? words('send.goes-by', { name })
                  : words(by === 'address' ? 'send.address' : 'send.checked')}
          </span>
        </span>
        <button type="button" className="round bare" aria-label={words('send.copy')} onClick={copy}>
          <Icon path={isCopied ? laterPaths.check : laterPaths.copy} size={18} />
        </button>
      </div>
      <div className={address.startsWith('0x') ? 'blocks' : 'blocks bare'}>
        <FullAddress address={address} />
      </div>
    </div>
  )
}
