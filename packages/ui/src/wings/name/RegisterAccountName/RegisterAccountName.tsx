import { paths } from '../../../icons/paths'
import { Bone } from '../../../parts/Bone'
import { Button } from '../../../parts/Button'
import { Hero } from '../../../parts/Hero'
import { useWords } from '../../../shell/UiContext'
import { BoneNames } from './BoneNames'
import { NameForm } from './NameForm'
import type { RegisterAccountNameHandlers, RegisterAccountNameModel } from './RegisterAccountNameModel'

type RegisterAccountNameProps = { readonly model: RegisterAccountNameModel } & RegisterAccountNameHandlers

/** A name to be sent to, chosen among those that nobody has. */
export function RegisterAccountName({ model, ...on }: RegisterAccountNameProps) {
  const words = useWords<'name'>()
  if (model.state === 'loading' || model.state === 'slow') {
    return (
      <div className="stack naming" role="status" aria-label={words('view.loading')}>
        <p className="soft body center balance-text two-lines">
          {words(model.state === 'slow' ? 'view.slow' : 'name.why')}
        </p>
        <div className="name-entry">
          <Bone width="100%" height={52} style={{ borderRadius: 16 }} />
          <p className="tiny">&nbsp;</p>
        </div>
        <BoneNames />
        <Bone width="100%" height={64} style={{ borderRadius: 20 }} />
        <div className="take">
          <Bone width="100%" height={52} style={{ borderRadius: 16 }} />
          <p className="tiny two-lines" />
        </div>
      </div>
    )
  }
  if (model.state === 'empty') {
    return (
      <div className="stack">
        <Hero icon={paths.warn} title={words('name.none')} hint={words(`name.none-${model.why}`)} />
        <Button look="primary" onPress={model.why === 'network' ? on.onNetworks : on.onBack}>
          {words(model.why === 'network' ? 'name.networks' : 'action.back')}
        </Button>
      </div>
    )
  }
  if (model.state === 'error') {
    return (
      <div className="stack">
        <Hero icon={paths.warn} title={words('name.error')} hint={words('view.failed-hint')} />
        <Button look="primary" onPress={on.onRetry}>
          {words('action.retry')}
        </Button>
      </div>
    )
  }
  return <NameForm model={model} {...on} />
}
