import type { View } from '@latchkey/flow'
import { shortAddress } from '@latchkey/protocol/text'
import { useContext, useId, useMemo, useRef, useState } from 'react'
import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { AccountPicture } from '../../../images/AccountPicture'
import { errorText } from '../../../messages/errorText'
import { FieldContext } from '../../../shell/FieldContext'
import { useWords } from '../../../shell/UiContext'
import { nameText } from '../../../views/nameText'
import type { PersonFace } from '../../../views/personFace'
import { icons } from '../icons'
import type { ReceiverLine, ReceiverWay } from './WalletSendModel'

interface ReceiverFieldProps {
  readonly to: string
  readonly receiver: ReceiverLine
  readonly ways: readonly ReceiverWay[]
  readonly onTo: (text: string) => void
  readonly onPaste: () => void
}

/** Who gets it, as typed, and under it whom that means. */
export function ReceiverField({ to, receiver, ways, onTo, onPaste }: ReceiverFieldProps) {
  const words = useWords<'send' | 'errors' | 'further'>()
  const id = useId()
  const drawField = useContext(FieldContext)
  const [isScanning, setScanning] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const scanButton = useRef<HTMLButtonElement>(null)
  const take = useRef(onTo)
  take.current = onTo
  const scan = useMemo(
    (): View => ({
      name: 'ScanCode',
      onCode(text) {
        setScanning(false)
        take.current(text)
        input.current?.focus()
      },
      onStop() {
        setScanning(false)
        scanButton.current?.focus()
      },
    }),
    [],
  )
  return (
    <div className="receiver-field">
      <div className={receiver.status === 'failed' ? 'field wrong' : 'field'}>
        <input
          ref={input}
          aria-label={words('send.to')}
          aria-describedby={id}
          aria-invalid={receiver.status === 'failed' || undefined}
          placeholder={words('send.to-hint')}
          value={to}
          dir={to === '' ? undefined : 'ltr'}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => onTo(event.currentTarget.value)}
        />
        {to !== '' ? (
          <button type="button" className="round bare" aria-label={words('send.to-clear')} onClick={() => onTo('')}>
            <Icon path={paths.close} size={16} />
          </button>
        ) : (
          <>
            {ways.includes('scan') && (
              <button
                type="button"
                className="round bare"
                aria-label={words('send.scan')}
                aria-expanded={isScanning}
                ref={scanButton}
                onClick={() => setScanning(!isScanning)}
              >
                <Icon path={icons.scan} size={18} />
              </button>
            )}
            {ways.includes('paste') && (
              <button type="button" className="chip small-chip" onClick={onPaste}>
                {words('send.paste')}
              </button>
            )}
          </>
        )}
      </div>
      {isScanning && to === '' && drawField(scan, <span className="bone scan-room" />)}
      <p className="small receiver-line" id={id} role="status">
        {receiver.status === 'found' && (
          <>
            <AccountPicture address={receiver.address} image={receiver.image} />
            <Found {...receiver} />
          </>
        )}
        {(receiver.status === 'looking' || receiver.status === 'slow') && (
          <span className="soft">{words(`send.${receiver.status}`)}</span>
        )}
        {receiver.status === 'failed' && <span className="bad">{errorText(words, receiver.code)}</span>}
      </p>
    </div>
  )
}

/** Name and address, that first which leads; of whom nobody knows a name the address alone. */
function Found({ address, name, leads }: PersonFace) {
  const isLed = leads === 'name' || name === undefined
  const hex = (
    <bdi className={isLed ? 'hex soft' : 'hex strong'} dir="ltr">
      {shortAddress(address)}
    </bdi>
  )
  if (name === undefined) return hex
  const said = <bdi className={isLed ? 'strong' : 'soft'}>{nameText(name)}</bdi>
  return (
    <>
      {isLed ? said : hex}
      {isLed ? hex : said}
    </>
  )
}
