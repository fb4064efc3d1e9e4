import { cleanText, shortAddress } from '@latchkey/protocol/text'
import { useState } from 'react'
import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { AccountPicture } from '../../../images/AccountPicture'
import { FullAddress } from '../../../parts/FullAddress'
import { useCopied } from '../../../parts/useCopied'
import { useWords } from '../../../shell/UiContext'

interface PartyProps {
  readonly part: 'from' | 'to'
  readonly address: string
  readonly name: string | undefined
  readonly onCopy: (text: string) => Promise<boolean>
}

/** Who sent or got it; the short address opens to the whole one. */
export function Party({ part, address, name, onCopy }: PartyProps) {
  const words = useWords<'activity'>()
  const [form, setForm] = useState<'short' | 'whole'>('short')
  const [isCopied, copy] = useCopied(() => onCopy(address))
  const short = shortAddress(address)
  return (
    <div className="party">
      <span className="face">
        <AccountPicture address={address} image={undefined} />
      </span>
      <button
        type="button"
        className="who"
        aria-expanded={form === 'whole'}
        onClick={() => setForm(form === 'short' ? 'whole' : 'short')}
      >
        {form === 'whole' ? (
          <FullAddress address={address} />
        ) : (
          <bdi className="strong">{name ? cleanText(name) : short}</bdi>
        )}
        <span className="meta">
          {words(`receipt.${part}`)} {name && form === 'short' && <bdi>{short}</bdi>}
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
