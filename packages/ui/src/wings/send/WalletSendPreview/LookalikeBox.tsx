import { AccountPicture } from '../../../images/AccountPicture'
import { useWords } from '../../../shell/UiContext'
import { AddressBlocks } from './AddressBlocks'
import { nameOf } from './nameOf'
import type { Lookalike, ReceiverFace } from './WalletSendPreviewModel'

interface LookalikeBoxProps {
  readonly receiver: ReceiverFace
  readonly lookalike: Lookalike
}

/** The address that was entered above the one it looks like, so that an eye finds where they differ. */
export function LookalikeBox({ receiver, lookalike }: LookalikeBoxProps) {
  const words = useWords<'sendSteps'>()
  return (
    <div className="box who">
      <div className="between">
        <span className="strong body">{words('send.entered')}</span>
        <span className="pill bad">{words('send.never')}</span>
      </div>
      <AddressBlocks address={receiver.address} beside={lookalike.address} tone="bad" />
      <hr />
      <div className="between">
        <span className="who-small strong body">
          <AccountPicture address={lookalike.address} image={undefined} />
          <bdi>{nameOf(lookalike)}</bdi>
        </span>
        <span className="soft small">{words('send.times', { count: lookalike.times })}</span>
      </div>
      <AddressBlocks address={lookalike.address} beside={receiver.address} tone="plain" />
    </div>
  )
}
