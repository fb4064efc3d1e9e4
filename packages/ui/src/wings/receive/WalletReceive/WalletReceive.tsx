import { cleanText } from '@latchkey/protocol/text'
import { AccountPicture } from '../../../images/AccountPicture'
import { CopyButton } from '../../../parts/CopyButton'
import { FullAddress } from '../../../parts/FullAddress'
import { Note } from '../../../parts/Note'
import { QrCode } from '../../../qr/QrCode'
import { useWords } from '../../../shell/UiContext'
import type { WalletReceiveHandlers, WalletReceiveModel } from './WalletReceiveModel'

type WalletReceiveProps = { readonly model: WalletReceiveModel } & WalletReceiveHandlers

/** The address as a code, in blocks to compare, and what must not be sent to it. */
export function WalletReceive({ model, onCopy }: WalletReceiveProps) {
  const words = useWords<'receive'>()
  const { address, name, namespace, networks } = model
  const warning = namespace === 'eip155' || namespace === 'solana' ? namespace : 'other'
  return (
    <div className="stack receive">
      <QrCode
        text={address}
        sample={address}
        label={words('receive.label')}
        logo={<AccountPicture address={address} image={undefined} />}
      />
      <div className="center" data-address={address}>
        {name && <p className="strong">{cleanText(name)}</p>}
        <FullAddress address={address} />
      </div>
      <p className="soft small center">{words('receive.takes', { count: networks.length })}</p>
      <Note tone="warn">{words(`receive.${warning}`)}</Note>
      <CopyButton look="second" copied={words('receive.copied')} onCopy={onCopy}>
        {words('receive.copy')}
      </CopyButton>
    </div>
  )
}
