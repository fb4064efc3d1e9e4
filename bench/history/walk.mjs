/** Follows the cursor to the end; answers how many of these numbers no page told, how many were told again, and how long pages took. */
export async function walk(pageOf, wanted) {
  const told = new Map()
  const took = []
  let order = 0
  for (let cursor = ''; cursor !== null; ) {
    const began = performance.now()
    const { data, next } = await pageOf(cursor)
    took.push(performance.now() - began)
    for (const { metadata } of data) {
      if (metadata.nonce !== wanted[order++]) told.set('out of order', true)
      told.set(metadata.nonce, (told.get(metadata.nonce) ?? 0) + 1)
    }
    cursor = next
  }
  const lost = wanted.filter((number) => !told.has(number)).length
  const twice = wanted.filter((number) => told.get(number) > 1).length
  if (told.has('out of order') && lost + twice === 0) throw new Error('the pages tell the history out of order')
  return { lost, twice, took }
}
