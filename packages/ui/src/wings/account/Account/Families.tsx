import type { Namespace } from '@latchkey/protocol/caip'
import { Icon } from '../../../icons/Icon'
import { useWords } from '../../../shell/UiContext'
import { icons } from '../icons'
import type { Family } from './AccountModel'

interface FamiliesProps {
  readonly families: readonly Family[]
  readonly active: Namespace
  readonly blocked: boolean
  readonly onPick: (family: Family) => void
}

/** Which namespace the account is shown of; one without a wallet offers to connect. Nothing where the site has one. */
export function Families({ families, active, blocked, onPick }: FamiliesProps) {
  const words = useWords<'account' | 'networks'>()
  if (families.length < 2) return null
  return (
    <div className="segments" role="group" aria-label={words('families.label')}>
      {families.map((family) => {
        const { namespace, isConnected } = family
        const name = words(`namespace.${namespace}`)
        return (
          <button
            key={namespace}
            type="button"
            data-namespace={namespace}
            aria-pressed={namespace === active}
            aria-disabled={blocked || undefined}
            aria-label={isConnected ? undefined : words('families.connect', { family: name })}
            onClick={() => !blocked && onPick(family)}
          >
            {!isConnected && <Icon path={icons.add} size={14} />}
            {name}
          </button>
        )
      })}
    </div>
  )
}
