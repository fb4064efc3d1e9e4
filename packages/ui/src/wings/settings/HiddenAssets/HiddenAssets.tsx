import { cleanText } from '@latchkey/protocol/text'
import { useLayoutEffect, useRef } from 'react'
import { accountPaths } from '../../../icons/accountPaths'
import { Picture } from '../../../images/Picture'
import { Bone } from '../../../parts/Bone'
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
  const [page, keepPlace] = usePlace(model.state === 'ready' ? model.rows.length : 0)
  if (model.state === 'loading')
    return (
      <div className="stack">
        <Bone width="100%" height={40} />
        <BoneRows count={3} />
      </div>
    )
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
      <div className="stack" ref={page}>
        <Hero icon={accountPaths.unseen} title={words('hidden.empty')} hint={words('hidden.empty-hint')} />
        <Button look="primary" onPress={on.onBack}>
          {words('action.back')}
        </Button>
      </div>
    )
  return (
    <div className="stack" ref={page}>
      <p className="soft body balance-text center">{words('hidden.hint')}</p>
      <ul className="list">
        {model.rows.map((row, place) => {
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
                onClick={() => {
                  keepPlace(place)
                  on.onShow(row)
                }}
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

/** Where a press takes its own button away, focus goes to the one that comes to stand there, else to the last there is. */
function usePlace(count: number) {
  const page = useRef<HTMLDivElement>(null)
  const left = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once one is gone
  useLayoutEffect(() => {
    if (left.current === undefined) return
    const buttons = [...(page.current?.querySelectorAll('button') ?? [])]
    buttons[Math.min(left.current, buttons.length - 1)]?.focus()
    left.current = undefined
  }, [count])
  const keepPlace = (place: number) => {
    left.current = place
  }
  return [page, keepPlace] as const
}
