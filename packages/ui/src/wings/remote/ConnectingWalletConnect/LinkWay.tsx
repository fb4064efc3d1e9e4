import { laterPaths } from '../../../icons/laterPaths'
import { Button } from '../../../parts/Button'
import { CopyButton } from '../../../parts/CopyButton'
import { Waiting } from '../../../parts/Waiting'
import { useWords } from '../../../shell/UiContext'
import type { ConnectingWalletConnectHandlers, ConnectingWalletConnectModel } from './ConnectingWalletConnectModel'

type LinkWayProps = {
  readonly model: ConnectingWalletConnectModel
  readonly wallet: string
} & ConnectingWalletConnectHandlers

/** A real link into the wallet; when it did nothing, the other ways. */
export function LinkWay({ model, wallet, ...on }: LinkWayProps) {
  const words = useWords<'remote'>()
  const { state, link, web, isStuck } = model
  const way = model.platform === 'desktop' || model.platform === 'web' ? model.platform : 'mobile'
  const isFollowed = state === 'connecting'
  const hint =
    state === 'slow' || state === 'offline' || state === 'stale'
      ? words(`pairing.${state}`)
      : words(isFollowed ? 'pairing.opened-hint' : `pairing.open.${way}`, { wallet })
  return (
    <Waiting
      name={wallet}
      image={model.wallet?.image}
      ring={isFollowed || state === 'loading' || state === 'slow' ? 'travel' : 'quiet'}
      title={words(isFollowed ? 'pairing.opened' : 'pairing.open', { wallet })}
      hint={hint}
      slow={isStuck ? words('pairing.ladder') : undefined}
    >
      <div className="stack">
        {state === 'stale' ? (
          <Button look="primary" onPress={on.onRefresh}>
            {words('action.retry')}
          </Button>
        ) : (
          <Button
            look={isFollowed && !isStuck ? 'quiet' : 'primary'}
            href={link?.href}
            target={link?.target}
            disabled={!link}
            onPress={on.onFollow}
            {...(link ? {} : { icon: laterPaths.loading, iconLook: 'spin' })}
          >
            {words(isFollowed ? 'pairing.again' : 'pairing.open', { wallet })}
          </Button>
        )}
        <div className="center">
          <button type="button" className="text-button" onClick={on.onOther}>
            {words('action.get', { wallet })}
          </button>
        </div>
        {/* Their place is kept, so that nothing moves under the pointer when they come. */}
        <div className="stack" style={{ visibility: isStuck ? undefined : 'hidden' }}>
          <div className="pair">
            <CopyButton look="second" copied={words('action.copied')} onCopy={on.onCopy}>
              {words('action.copy-link')}
            </CopyButton>
            <Button look="second" onPress={() => on.onPlatform('qrcode')}>
              {words('pairing.show-code')}
            </Button>
          </div>
          {web && (
            <Button look="second" href={web.href} target={web.target} onPress={on.onFollowWeb}>
              {words('pairing.in-browser')}
            </Button>
          )}
        </div>
      </div>
    </Waiting>
  )
}
