import { shortAddress } from '@latchkey/protocol/text'
import { AccountPicture } from '../../../images/AccountPicture'
import { useWords } from '../../../shell/UiContext'
import { nameText } from '../../../views/nameText'
import type { NameForm } from './RegisterAccountNameModel'

/** The account as its button will show it. */
export function SeenAs({ model: { address, image, own, chosen } }: { model: NameForm }) {
  const words = useWords<'name'>()
  return (
    <div className="seen">
      <span className="soft small">{words('name.seen')}</span>
      <span className="seen-button">
        <AccountPicture address={address} image={image} />
        <bdi className="name" dir="ltr">
          {chosen ?? (own ? nameText(own) : shortAddress(address))}
        </bdi>
      </span>
    </div>
  )
}
