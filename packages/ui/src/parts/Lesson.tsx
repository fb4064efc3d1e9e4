import { Icon } from '../icons/Icon'
import type { IconName } from '../icons/paths'

/** One thing worth knowing, with its picture. */
export function Lesson({ icon, title, text }: { icon: IconName; title: string; text: string }) {
  return (
    <li className="lesson">
      <span className="lead">
        <Icon name={icon} size={20} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
    </li>
  )
}
