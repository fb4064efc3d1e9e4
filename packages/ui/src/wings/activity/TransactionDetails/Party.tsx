import { shortAddress } from '@latchkey/protocol/text'
import { useState } from 'react'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { AccountPicture } from '../../../images/AccountPicture'
import { FullAddress } from '../../../parts/FullAddress'
import { useCopied } from '../../../parts/useCopied'
import { useWords } from '../../../shell/UiContext'
import { nameText } from '../../../views/nameText'
import type { PersonFace } from '../../../views/personFace'
import type { ReceiptParty } from './receiptParties'

interface PartyProps extends PersonFace {
  readonly part: ReceiptParty['part']
  readonly onCopy: (text: string) => Promise<boolean>
}

/** Who sent or got it: name and address, or the address alone, which opens to the whole one. */
export function Party({ part, address, name: given, image, leads, onCopy }: PartyProps) {
  const words = useWords<'activity' | 'receipt'>()
  const [form, setForm] = useState<'short' | 'whole'>('short')
  const [isCopied, copy] = useCopied(() => onCopy(address))
  const short = shortAddress(address)
  const name = given && nameText(given)
  const [first, second] = leads === 'name' && name ? [name, short] : [short, name]
  return (
    <div className="party">
      <span className="face">
        <AccountPicture address={address} image={image} />
      </span>
      <button
        type="button"
        className="who"
        aria-expanded={form === 'whole'}
        onClick={() => setForm(form === 'short' ? 'whole' : 'short')}
      >
        {/* Heard in this order; seen, the first line is who it is. */}
        <span className="meta part">{words(`receipt.${part}`)}</span>
        {form === 'whole' ? <FullAddress address={address} /> : <bdi className="strong">{first}</bdi>}
        <span className="meta other">
          {form === 'whole' ? name && <bdi>{name}</bdi> : second && <bdi>{second}</bdi>}
        </span>
        <span className="visually-hidden">{words('receipt.whole')}</span>
      </button>
      <button type="button" className="round" aria-label={words('receipt.copy-address')} onClick={copy}>
        <Icon path={isCopied ? laterPaths.check : laterPaths.copy} size={16} />
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && words('receipt.copied')}
      </span>
    </div>
  )
}
