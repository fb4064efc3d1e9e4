import aside from '../../styles/aside.css?inline'
import facts from '../../styles/facts.css?inline'
import lead from '../../styles/lead.css?inline'
import note from '../../styles/note.css?inline'
import account from '../account/wing.css?inline'
import { TokenScreen } from './Token/TokenScreen'
import wing from './wing.css?inline'

export const door = {
  screens: { Token: TokenScreen },
  styles: [aside, facts, lead, note, account, wing],
}
