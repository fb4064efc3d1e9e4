import { getSealedKey } from '@latchkey/protocol/api'
import { createApi } from '../http/Api'
import { defineNoun } from '../noun/Noun'
import { projectNoun } from '../project/projectNoun'
import { requirePage } from '../project/requireProject'
import { createVaultStore } from './createVaultStore'
import { vaultMigration } from './vaultMigration'
import { vaultVariables } from './vaultVariables'

/** Sealed keys, by processes of their own and in a database of their own. */
export const vaultNoun = defineNoun({
  name: 'vault',
  role: 'vault',
  database: 'vault',
  migrations: { '0002_vault': vaultMigration },
  variables: vaultVariables,
  needs: { projects: projectNoun },
  offer: ({ database }) => createVaultStore(database),
  serve: ({ config }, { projects }, store) => ({
    routes: createApi().get(getSealedKey.path, async (context) => {
      const { id } = await requirePage(projects, context)
      const sealed = await store.read(id)
      return context.json({ sealed: sealed && sealed.length <= config.VAULT_LONGEST ? sealed : null })
    }),
  }),
})
