import { Icon } from '../../../icons/Icon'
import { laterPaths } from '../../../icons/laterPaths'
import { AccountPicture } from '../../../images/AccountPicture'
import { Button } from '../../../parts/Button'
import { CopyButton } from '../../../parts/CopyButton'
import { useWords } from '../../../shell/UiContext'
import type {
  RegisterAccountNameSuccessHandlers,
  RegisterAccountNameSuccessModel,
} from './RegisterAccountNameSuccessModel'

type RegisterAccountNameSuccessProps = {
  readonly model: RegisterAccountNameSuccessModel
} & RegisterAccountNameSuccessHandlers

/** Whose the name is now, and where it shows. */
export function RegisterAccountNameSuccess({ model, onDone, onCopy }: RegisterAccountNameSuccessProps) {
  const words = useWords<'name' | 'further'>()
  return (
    <div className="stack named">
      <div className="center" role="status">
        <span className="named-face">
          <AccountPicture address={model.address} image={model.image} />
          <span className="named-mark" aria-hidden="true">
            <Icon path={laterPaths.check} size={16} />
          </span>
        </span>
        <h2 className="heading">{words('name.yours', { name: model.name })}</h2>
        <p className="soft body balance-text">{words('name.yours-hint')}</p>
      </div>
      <div className="acts">
        <Button look="primary" onPress={onDone}>
          {words('action.done')}
        </Button>
        <CopyButton copied={words('name.copied')} onCopy={onCopy}>
          {words('name.copy')}
        </CopyButton>
      </div>
    </div>
  )
}
