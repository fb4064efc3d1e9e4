import { shortAddress } from '@latchkey/protocol/text'
import { AccountPicture } from '../../../images/AccountPicture'
import { useWords } from '../../../shell/UiContext'
import { nameText } from '../../../views/nameText'
import type { RecentReceiver } from './WalletSendModel'

interface RecentProps {
  readonly receivers: readonly RecentReceiver[]
  readonly onPick: (receiver: RecentReceiver) => void
}

/** Whom the account sent to before. */
export function Recent({ receivers, onPick }: RecentProps) {
  const words = useWords<'send'>()
  return (
    <section className="recent">
      <h2 className="soft">{words('send.recent')}</h2>
      <div className="recent-row">
        {receivers.map((receiver) => (
          <button
            key={receiver.address}
            type="button"
            title={receiver.address}
            onClick={({ currentTarget, detail }) => {
              onPick(receiver)
              // These go once somebody is chosen: a keyboard goes on where that one stands.
              if (detail === 0)
                currentTarget.closest('.page')?.querySelector<HTMLElement>('.receiver-field input')?.focus()
            }}
          >
            <AccountPicture address={receiver.address} image={receiver.image} />
            {receiver.name !== undefined && <bdi>{nameText(receiver.name)}</bdi>}
            <bdi className={receiver.name === undefined ? 'hex' : 'hex soft'} dir="ltr">
              {shortAddress(receiver.address, 4)}
            </bdi>
          </button>
        ))}
      </div>
    </section>
  )
}
