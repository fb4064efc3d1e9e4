import { cleanText } from '@latchkey/protocol/text'
import { Icon } from '../../../icons/Icon'
import { paths } from '../../../icons/paths'
import { Picture } from '../../../images/Picture'
import type { NetworkLead } from '../../../views/Screen'

/** The network of the account, and the way to another one. */
export function NetworkChip({ lead, onPress }: { lead: NetworkLead; onPress: (() => void) | undefined }) {
  return (
    <button
      type="button"
      className="network-chip"
      part="network"
      aria-label={lead.label}
      aria-disabled={lead.isBlocked || undefined}
      onClick={lead.isBlocked ? undefined : onPress}
    >
      {/* Beside its name it needs no letter. */}
      {lead.image && <Picture src={lead.image} name={lead.name} shape="round" />}
      <span className="name" dir="auto">
        {cleanText(lead.name)}
      </span>
      <Icon path={paths.forward} size={14} className="flip" />
    </button>
  )
}
