import field from '../../styles/field.css?inline'
import longList from '../../styles/longList.css?inline'
import note from '../../styles/note.css?inline'
import qr from '../../styles/qr.css?inline'
import segments from '../../styles/segments.css?inline'
import { AllWalletsScreen } from './AllWallets/AllWalletsScreen'
import { DownloadsScreen } from './Downloads/DownloadsScreen'
import wing from './wing.css?inline'

export const door = {
  screens: { AllWallets: AllWalletsScreen, Downloads: DownloadsScreen },
  styles: [field, longList, note, qr, segments, wing],
}
