import { Icon } from '../icons/Icon'
import type { IconPath } from '../icons/IconPath'

/** One thing worth knowing, with its picture. */
export function Lesson({ icon, title, text }: { icon: IconPath; title: string; text: string }) {
  return (
    <li className="lesson">
      <span className="lesson-lead">
        <Icon path={icon} size={20} />
      </span>
      <h2>{title}</h2>
      <p>{text}</p>
    </li>
  )
}
