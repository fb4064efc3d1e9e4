import { cleanText } from '@latchkey/protocol/text'
import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { Segments } from '../../../parts/Segments'
import { Waiting } from '../../../parts/Waiting'
import { QrCode } from '../../../qr/QrCode'
import { useWords } from '../../../shell/UiContext'
import type { DownloadsHandlers, DownloadsModel } from './DownloadsModel'

type DownloadsProps = { readonly model: DownloadsModel } & DownloadsHandlers

/** One wallet: its store for this browser, a code for the phone, and the way back. */
export function Downloads({ model, ...on }: DownloadsProps) {
  const words = useWords<'wallets' | 'help'>()
  const { state, wallet, here, phone, selected, isReachable } = model
  const name = cleanText(wallet.name)
  if (state === 'success') {
    return (
      <Waiting
        name={name}
        image={wallet.image}
        doubt={wallet}
        ring="closed"
        title={words('guide.found', { wallet: name })}
        hint={words(wallet.unverified ? 'connect.unverified-why' : 'guide.found-hint')}
      >
        <Button look="primary" onPress={on.onConnect}>
          {words('guide.connect', { wallet: name })}
        </Button>
      </Waiting>
    )
  }
  if (state === 'empty') {
    return (
      <div className="stack">
        <Hero
          icon={paths.wallet}
          title={words('downloads.none', { wallet: name })}
          hint={words('downloads.none-hint')}
        />
        <Button look="primary" onPress={on.onOthers}>
          {words('guide.all')}
        </Button>
      </div>
    )
  }
  const isLooking = state === 'disabled'
  return (
    <div className="stack">
      {selected ? (
        <>
          <Segments
            label={words('downloads.store')}
            values={phone.map(({ kind }) => kind)}
            value={selected.kind}
            nameOf={(kind) => words(`guide.store.${kind}`)}
            onPick={on.onStore}
          />
          <QrCode
            text={selected.href}
            sample={selected.href}
            label={words('downloads.label', { store: words(`guide.store.${selected.kind}`) })}
            logo={<Picture src={wallet.image} name={name} />}
          />
          <p className="soft body center balance-text">{words('downloads.phone')}</p>
        </>
      ) : (
        <div className="center guide-face">
          <Picture src={wallet.image} name={name} />
          <h2 className="heading">{name}</h2>
        </div>
      )}
      {here && (
        <Button
          look={selected ? 'quiet' : 'primary'}
          icon={laterPaths.external}
          iconLook="flip"
          href={here.href}
          onPress={on.onGet}
        >
          {words(`guide.store.${here.kind}`)}
        </Button>
      )}
      {isReachable && (
        <Button look="second" onPress={on.onConnect}>
          {words('guide.connect', { wallet: name })}
        </Button>
      )}
      {here && !isReachable && (
        <div className="center">
          <p className="soft body balance-text two-lines" role="status">
            {words(state === 'slow' ? 'guide.slow' : 'guide.installed-hint')}
          </p>
          <button
            type="button"
            className="text-button"
            aria-disabled={isLooking || undefined}
            onClick={isLooking ? undefined : on.onInstalled}
          >
            {words(isLooking ? 'guide.checking' : 'guide.installed')}
          </button>
        </div>
      )}
    </div>
  )
}
