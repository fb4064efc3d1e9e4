import { budgets } from '../sizes/budgets.mjs'
import { judgeSizes } from '../sizes/judgeSizes.mjs'
import { measureSizes } from '../sizes/measureSizes.mjs'

/** The bytes a page loads for Latchkey stay inside the published budgets. */
export async function sizeBudgets({ root }) {
  const { problems, table, note } = judgeSizes(await measureSizes(root), budgets)
  return { problems: problems.length > 0 ? [...problems, table] : [], note }
}
