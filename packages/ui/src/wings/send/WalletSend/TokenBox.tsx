import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import type { TokenFace } from '../TokenFace'
import { TokenMark } from '../TokenMark'

interface TokenBoxProps {
  readonly token: TokenFace | undefined
  readonly most: 'idle' | 'reading'
  readonly onToken: () => void
  readonly onMost: () => void
}

/** What is sent, how much of it there is, and all of it. */
export function TokenBox({ token, most, onToken, onMost }: TokenBoxProps) {
  const words = useWords<'send'>()
  return (
    <div className="box token-box">
      <button type="button" className="token-pick" data-asset={token?.assetId} onClick={onToken}>
        {token && <TokenMark token={token} />}
        <span className="label">
          <span className="name" dir="auto">
            {token ? token.name : words('send.choose')}
          </span>
          {token && (
            <span className="meta held">
              <bdi>{token.item ? token.held : `${token.held} ${token.symbol}`}</bdi>{' '}
              {token.network && (
                <span className="on">
                  {words('send.on')} <bdi dir="auto">{cleanText(token.network.name)}</bdi>
                </span>
              )}
            </span>
          )}
        </span>
      </button>
      {token && token.item !== 'only' && (
        <button
          type="button"
          className="chip small-chip"
          aria-disabled={most === 'reading' || undefined}
          aria-busy={most === 'reading' || undefined}
          onClick={most === 'reading' ? undefined : onMost}
        >
          {words('send.most')}
        </button>
      )}
      <Icon path={icons.down} size={16} />
    </div>
  )
}
