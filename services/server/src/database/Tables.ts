import type { DirectoryStateTable, WalletTable } from '../directory/directory-data'
import type { ProjectTable } from '../project/project-data'
import type { RelayBridgeTable, RelayDappTable } from '../relay/bridge/bridge-data'
import type { RelayFetchTable, RelayMessageTable, RelaySubscriptionTable } from '../relay/relay-data'
import type { TelemetryTable } from '../telemetry/telemetry-data'

/** Every table, by name; each noun adds its own. */
export interface Tables {
  directory_state: DirectoryStateTable
  projects: ProjectTable
  relay_bridge: RelayBridgeTable
  relay_dapps: RelayDappTable
  relay_fetches: RelayFetchTable
  relay_messages: RelayMessageTable
  relay_subscriptions: RelaySubscriptionTable
  telemetry_events: TelemetryTable
  wallets: WalletTable
}
