import { shortAddress } from '@latchkey/protocol/text'
import { useState } from 'react'
import { Icon } from '../icons/Icon'
import { laterPaths } from '../icons/laterPaths'
import { AccountPicture } from '../images/AccountPicture'
import { FullAddress } from '../parts/FullAddress'
import { useCopied } from '../parts/useCopied'
import { nameText } from './nameText'
import type { PersonFace } from './personFace'

interface PartyProps extends PersonFace {
  /** What part they had. */
  readonly label: string
  /** What is said of the address, of its button and once that was pressed. */
  readonly said: { readonly whole: string; readonly copy: string; readonly copied: string }
  readonly onCopy: (text: string) => Promise<boolean>
}

/** Who sent or got it: name and address, or the address alone, which opens to the whole one. */
export function Party({ label, said, address, name: given, image, leads, onCopy }: PartyProps) {
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
        <span className="meta part">{label}</span>
        {form === 'whole' ? <FullAddress address={address} /> : <bdi className="strong">{first}</bdi>}
        <span className="meta other">
          {form === 'whole' ? name && <bdi>{name}</bdi> : second && <bdi>{second}</bdi>}
        </span>
        <span className="visually-hidden">{said.whole}</span>
      </button>
      <button type="button" className="round" aria-label={said.copy} onClick={copy}>
        <Icon path={isCopied ? laterPaths.check : laterPaths.copy} size={16} />
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && said.copied}
      </span>
    </div>
  )
}
