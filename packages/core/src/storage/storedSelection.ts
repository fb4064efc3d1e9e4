import { type ChainId, isChainId, isNamespace, type Namespace } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { parseByNamespace } from './parseByNamespace'
import type { StoredItem } from './StoredItem'

export interface StoredSelection {
  readonly namespace: Namespace
  readonly selected: Readonly<Partial<Record<Namespace, ChainId>>>
}

/** Which namespace and networks the visitor pointed the page at. */
export const storedSelection: StoredItem<StoredSelection> = {
  name: 'selection',
  parse: (value) =>
    isRecord(value) && isNamespace(value.namespace)
      ? {
          namespace: value.namespace,
          selected: parseByNamespace(value.selected, (id) => (isChainId(id) ? id : undefined)),
        }
      : undefined,
}
