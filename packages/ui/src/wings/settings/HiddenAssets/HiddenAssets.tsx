import { cleanText } from '@latchkey/protocol/text'
import { accountPaths } from '../../../icons/accountPaths'
import { Picture } from '../../../images/Picture'
import { BoneRows } from '../../../parts/BoneRows'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { Note } from '../../../parts/Note'
import { useWords } from '../../../shell/UiContext'
import type { HiddenAssetsHandlers, HiddenAssetsModel } from './HiddenAssetsModel'

type HiddenAssetsProps = { readonly model: HiddenAssetsModel } & HiddenAssetsHandlers

/** What lists leave out, each with the way back. */
export function HiddenAssets({ model, ...on }: HiddenAssetsProps) {
  const words = useWords<'settings'>()
  if (model.state === 'loading') return <BoneRows count={3} />
  if (model.state === 'error')
    return (
      <div className="stack">
        <Note tone="warn">{words('settings.failed')}</Note>
        <Button look="second" onPress={on.onRetry}>
          {words('action.retry')}
        </Button>
      </div>
    )
  if (model.state === 'empty')
    return (
      <div className="stack">
        <Hero icon={accountPaths.unseen} title={words('hidden.empty')} hint={words('hidden.empty-hint')} />
        <Button look="primary" onPress={on.onBack}>
          {words('action.back')}
        </Button>
      </div>
    )
  return (
    <div className="stack">
      <p className="soft body balance-text center">{words('hidden.hint')}</p>
      <ul className="list">
        {model.rows.map((row) => {
          const name = cleanText(row.name)
          return (
            <li className="setting" key={row.assetId} data-asset={row.assetId}>
              <Picture src={row.image} name={row.name} shape="round" />
              <span className="label">
                <span className="name" dir="auto">
                  {name}
                </span>
                {row.network && (
                  <span className="meta">{words('hidden.on', { network: cleanText(row.network.name) })}</span>
                )}
              </span>
              <button
                type="button"
                className="again"
                aria-label={words('hidden.show-one', { name })}
                onClick={() => on.onShow(row)}
              >
                {words('hidden.show')}
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
