import type { MouseEvent } from 'react'
import { AccountPicture } from '../../../images/AccountPicture'
import { prefersLessMotion } from '../../../shell/animate'
import type { NetworkLead } from '../../../views/Screen'

/** Whose account it is and what they hold, in the header of a page that is scrolled; leads back up. */
export function HeadChip({ lead: { name, label, folded } }: { lead: NetworkLead }) {
  const toTop = ({ currentTarget }: MouseEvent) =>
    currentTarget
      .closest('.card')
      ?.querySelector('.stage')
      ?.scrollTo({ top: 0, behavior: prefersLessMotion() ? 'auto' : 'smooth' })
  return (
    <button type="button" className="head-chip" part="account" aria-label={label} onClick={toTop}>
      {folded && <AccountPicture address={folded.address} image={folded.image} />}
      <bdi className="name">{name}</bdi>
      <bdi className="soft">{folded?.total}</bdi>
    </button>
  )
}
