import { featureCycle } from '@latchkey/protocol/errors'
import type { FeatureName } from './Feature'

/** What each loaded feature needs, by name. */
type Needs = Map<string, readonly FeatureName[]>

/** Opens what the feature `name` needs; features that need each other in a circle would wait for ever and are refused. */
export async function openNeeds(
  needs: Needs,
  name: FeatureName,
  wanted: readonly FeatureName[],
  load: (name: FeatureName) => Promise<unknown>,
): Promise<ReadonlyMap<string, unknown>> {
  needs.set(name, wanted)
  // Whichever of a circle loads last sees all of it.
  const circle = findCircle(needs, [name])
  if (circle) throw featureCycle({ features: circle })
  const opened = new Map<string, unknown>()
  for (const one of wanted) opened.set(one, await load(one))
  return opened
}

/** The names from the first of `path` back to it along `needs`, if there is such a way. */
function findCircle(needs: Needs, path: readonly string[]): readonly string[] | undefined {
  for (const next of needs.get(path.at(-1) ?? '') ?? []) {
    if (next === path[0]) return path
    const circle = path.includes(next) ? undefined : findCircle(needs, [...path, next])
    if (circle) return circle
  }
  return undefined
}
