import type { ConnectorSource, Core, SourceEntry } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'
import type { Candidate } from '../connectList/Candidate'
import { isOpenableView } from '../modal/isOpenableView'

/** The rows that enabled sources bring, in the order of the sources. */
export function sourceRows(
  core: Pick<Core, 'sources' | 'options'>,
  offered: readonly Namespace[],
): readonly Candidate[] {
  return core.sources
    .map(({ source }) => source)
    .filter((source) => source.isEnabled(core.options()))
    .flatMap((source) => (source.entries?.() ?? []).map((entry) => candidateOf(source, entry, offered)))
}

function candidateOf(
  { id: source, namespaces }: ConnectorSource,
  entry: SourceEntry,
  offered: readonly Namespace[],
): Candidate {
  const { id, connectorId, name, message, imageUrl: image, group = 'external', parameters, view, viewShown } = entry
  const demoted = !namespaces.some((one) => offered.includes(one))
  return {
    row: {
      wallet: { id, name, namespaces, stores: {}, ...(image !== undefined && { image }) },
      group,
      dataWallet: id,
      connectorId,
      message,
      parameters,
      view,
      ...(view && viewShown === 'in-list' && !demoted && isOpenableView(view, 'source') && { viewShown }),
      ...(demoted && { demoted: 'namespace' }),
    },
    because: [`source:${source}`, ...(demoted ? ['demoted:namespace'] : [])],
  }
}
