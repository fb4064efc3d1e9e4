import { cleanText } from '@latchkey/protocol/text'
import { laterPaths } from '../../../icons/laterPaths'
import { paths } from '../../../icons/paths'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { Waiting } from '../../../parts/Waiting'
import { useWords } from '../../../shell/UiContext'
import type { GetWalletHandlers, GetWalletModel } from './GetWalletModel'
import { GuideList } from './GuideList'
import { GuideSteps } from './GuideSteps'

type GetWalletProps = { readonly model: GetWalletModel } & GetWalletHandlers

/** From no wallet to a wallet, without losing the page. */
export function GetWallet({ model, ...on }: GetWalletProps) {
  const words = useWords<'help' | 'further'>()
  if (model.state === 'loading') return <BoneRows count={5} />
  if (model.state === 'error') {
    return (
      <div className="stack">
        <Hero icon={paths.warn} title={words('guide.error')} hint={words('view.failed-hint')} />
        <Button look="primary" onPress={on.onRetry}>
          {words('action.retry')}
        </Button>
      </div>
    )
  }
  if (model.state === 'empty') {
    return (
      <div className="stack">
        {model.query ? (
          <Hero
            icon={laterPaths.search}
            title={words('guide.none', { query: model.query })}
            hint={words('networks.empty-hint')}
          />
        ) : (
          <Hero icon={paths.wallet} title={words('guide.empty')} hint={words('guide.empty-hint')} />
        )}
        <Button onPress={model.query ? () => on.onQuery('') : on.onRetry}>
          {words(model.query ? 'action.search-clear' : 'action.retry')}
        </Button>
      </div>
    )
  }
  if (model.state === 'success') {
    const wallet = cleanText(model.wallet.name)
    return (
      <Waiting
        name={wallet}
        image={model.wallet.image}
        doubt={model.wallet}
        ring="closed"
        title={words('guide.found', { wallet })}
        hint={words(model.wallet.unverified ? 'connect.unverified-why' : 'guide.found-hint')}
      >
        <Button look="primary" onPress={() => on.onConnect(model.wallet.id)}>
          {words('guide.connect', { wallet })}
        </Button>
      </Waiting>
    )
  }
  const { guide } = model
  const isLooking = model.state === 'disabled'
  const installed = (
    <Button
      disabled={isLooking}
      onPress={on.onInstalled}
      {...(isLooking ? { icon: laterPaths.loading, iconLook: 'spin' } : {})}
    >
      {words(isLooking ? 'guide.checking' : 'guide.installed')}
    </Button>
  )
  return (
    <div className="stack">
      {guide.kind === 'list' ? (
        <GuideList guide={guide} {...on} />
      ) : (
        <GuideSteps wallet={guide.wallet} onGet={on.onGet} />
      )}
      <div className="dock">
        <p className="soft body center balance-text two-lines" role="status">
          {words(model.state === 'slow' ? 'guide.slow' : 'guide.installed-hint')}
        </p>
        {installed}
        {guide.kind === 'one' && (
          <div className="center">
            <button type="button" className="text-button" onClick={on.onAll}>
              {words('guide.all')}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}
