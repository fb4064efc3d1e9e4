import { useWords } from '../../../shell/UiContext'
import { BoneNames } from './BoneNames'
import type { NameForm, RegisterAccountNameHandlers } from './RegisterAccountNameModel'

/** Rows there is room for, from the start and whatever is found. */
const rows = 4

type NameRowsProps = { readonly model: NameForm } & Pick<RegisterAccountNameHandlers, 'onPick' | 'onRetry'>

/** The name that was typed and others like it; those that somebody has stay, and cannot be picked. */
export function NameRows({ model, onPick, onRetry }: NameRowsProps) {
  const words = useWords<'name'>()
  const { state, names, zone, chosen, own } = model
  if (state === 'unconfirmed') {
    return (
      <div aria-hidden="true">
        <BoneNames />
      </div>
    )
  }
  if (state === 'failed') {
    return (
      <div className="name-rows alone">
        <p className="soft body balance-text">{words('name.unsearched')}</p>
        <button type="button" className="text-button" onClick={onRetry}>
          {words('action.retry')}
        </button>
      </div>
    )
  }
  if (model.state === 'disabled') {
    return (
      <div className="name-rows alone">
        <p className="soft body balance-text">
          {words(model.typed === '' ? 'name.empty' : model.fault === 'short' ? 'name.empty-short' : 'name.empty-wrong')}
        </p>
      </div>
    )
  }
  // A name is written in one way alone; who bears it need not hear that somebody has it.
  const isOwn = (name: string) => name === own
  return (
    <ul className="list name-rows" aria-label={words('name.list')}>
      {names.slice(0, rows).map(({ name, registered }) => (
        <li key={name}>
          <button
            type="button"
            className={name === chosen ? 'row on' : 'row'}
            part="row"
            data-name={name}
            aria-pressed={name === chosen}
            aria-disabled={registered || state === 'awaiting-wallet' || undefined}
            onClick={registered || state === 'awaiting-wallet' ? undefined : () => onPick(name)}
          >
            <span className="mark" />
            <bdi className="label name" dir="ltr">
              {registered && !isOwn(name) ? (
                <s>{name}</s>
              ) : (
                <>
                  {name.slice(0, -zone.length - 1)}
                  <span className="soft">.{zone}</span>
                </>
              )}
            </bdi>
            <span className={registered ? 'soft small' : 'good small'}>
              {words(isOwn(name) ? 'name.own' : registered ? 'name.taken' : 'name.free')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
